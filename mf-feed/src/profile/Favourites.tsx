import {
  BookCover,
  Button,
  bookPath,
  Heading,
  Icon,
  IconButton,
  type PageData,
  PencilIcon,
  PlusIcon,
  Row,
  radius,
  Stack,
  Text,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { Link } from 'react-router';
import styled from 'styled-components';

type Books = NonNullable<PageData<'okur'>['favoriler']>;

const Four = styled.ul`display: grid; grid-template-columns: repeat(${limits.favouriteBooks}, minmax(0, 1fr)); gap: 12px; list-style: none; padding: 0; margin: 0; max-width: 520px;`;
const Empty = styled.span`display: block; aspect-ratio: 1 / 1.5; border: 1px dashed ${v.edge}; border-radius: ${radius.control}px;`;

/** The four books a reader loves most; the owner chooses them here, nobody else sees an empty place (R-LOOK-07). */
export function Favourites({ books, own }: { books: Books; own: boolean }) {
  const { t } = useTranslation('mf-feed');
  const openModal = useModal();
  const title = t(own ? 'face.ownFavourites' : 'face.favourites');
  if (!books.length && !own) return null;
  const edit = () => openModal('FavoriKitaplar', { kitaplar: books.map(({ id, adi, yazarAdi, seo_adi, resim }) => ({ id, adi, yazarAdi, seo_adi, resim })) });
  return (
    <Stack as="section" aria-label={title}>
      <Row $justify="space-between">
        <Heading $small>{title}</Heading>
        {own && books.length > 0 && <IconButton label={t('face.favouritesEdit')} icon={<Icon of={PencilIcon} size={18} />} onClick={edit} />}
      </Row>
      {own && !books.length && (
        <Row $justify="space-between" $wrap>
          <Text $tone="quiet">{t('face.favouritesEmpty')}</Text>
          <Button size="s" variant="quiet" icon={<Icon of={PlusIcon} size={16} />} onClick={edit}>
            {t('face.favouritesChoose')}
          </Button>
        </Row>
      )}
      <Four>
        {books.map((b) => (
          <li key={b.id}>
            <Link to={bookPath(b)}>
              <BookCover title={b.adi} author={b.yazarAdi} work={b.id} picture={b.resim} width={120} fluid />
            </Link>
          </li>
        ))}
        {own &&
          Array.from({ length: limits.favouriteBooks - books.length }, (_, i) => (
            <li key={`yer${String(i)}`} aria-hidden="true">
              <Empty />
            </li>
          ))}
      </Four>
    </Stack>
  );
}
