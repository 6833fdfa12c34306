import {
  ArrowLeftIcon,
  Avatar,
  Column,
  Fill,
  Icon,
  LinkText,
  Page,
  PageStop,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { genitive } from '@yaprak/shared-kit/format';
import { isRouteName } from '@yaprak/shared-kit/reserved';
import { useSearchParams } from 'react-router';
import { asked, withQuery } from '../address.rules';
import { LibraryView } from './LibraryView';
import { libraryFilter } from './library-address.rules';
import { rememberedView } from './shelf-view';

export const loader = pageLoader('raf', ({ params, url, store }) => {
  const { kadi = '', raf } = params;
  if (!/^[a-zA-Z0-9_.]{3,30}$/.test(kadi) || isRouteName(kadi.toLowerCase())) throw new PageStop(404);
  const { goster } = asked(url.searchParams);
  return { kadi, ...(raf ? { raf } : {}), ...libraryFilter(url.searchParams, rememberedView(store), params.raf), ...(goster ? { yineDeGoster: goster } : {}) };
});

/** `/{kadi}/kitaplari/{raf}`: a reader's bookshelves, one or all (R-PROF-04). */
export default function ShelfPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'raf'>({ refetchOnFocus: true });
  const { uye, raf, raflar } = veri;
  const profile = withQuery(`/${uye.kadi}`, asked(useSearchParams()[0]));
  const shelf = raflar.find((one) => one.raf === raf);
  const name = shelf && (shelf.adi ?? t(`${veri.kendi ? 'shelf' : 'shelfOf'}.${shelf.raf}`));
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row as="header" $gap={4} $align="start">
          <Avatar name={uye.adi} seed={uye.id} picture={uye.resim} size={64} />
          <Fill>
            <Stack $gap={1}>
              <Title>{name ?? t('library.of', { name: lang === 'tr' ? genitive(uye.adi) : uye.adi })}</Title>
              <Row $wrap $gap={2}>
                {shelf && <Text $size={14}>{uye.adi}</Text>}
                <LinkText to={profile}>
                  <Row as="span" $gap={1}>
                    <Icon of={ArrowLeftIcon} size={14} />
                    {t('library.back')}
                  </Row>
                </LinkText>
              </Row>
            </Stack>
          </Fill>
        </Row>
        <LibraryView data={veri} base={`/${uye.kadi}/kitaplari`} />
      </Column>
    </Page>
  );
}
