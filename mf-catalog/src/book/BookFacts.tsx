import { Chip, Row, Stack, usePage } from '@yaprak/shared-kit';
import { Imprint } from './Imprint';

/** Imprint and genres of the book on the page. */
export function BookFacts() {
  const { veri } = usePage<'kitap'>();
  return (
    <Stack $gap={3}>
      <Imprint kunye={veri.kunye} />
      <Row $wrap $gap={2}>
        {veri.turler.map((genre) => (
          <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
            {genre.adi}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}
