import { Button, Icon, LibraryIcon, Menu, type MenuItem, useModal, useTranslation } from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { libraryApi, type RecordKind } from '../library.api';
import { recordPath } from '../paths';

/**
 * The librarian buttons on a book's, author's, topic's or series' page (R-LIB-04, R-ROLE-13). The slot's guard uses what the tab knows about the member;
 * `kutuphaneciButonBilgi` is queried as well and hides them if the permission has been revoked meanwhile.
 */
export default function LibrarianButtons({ turu, id }: { turu: RecordKind; id: number }) {
  const { t } = useTranslation('mf-librarian');
  const open = useModal();
  const navigate = useNavigate();
  const { data: shown } = libraryApi.useButtonsQuery();
  if (shown === 0) return null;
  const modal = (key: string, name: string, danger = false): MenuItem => ({ key, label: t(`operation.${key}`), danger, onSelect: () => open(name, { id }) });
  const items: (MenuItem | 'line')[] = [
    { key: 'edit', label: t('edit'), onSelect: () => void navigate(recordPath(turu, id)) },
    ...(turu === 'kitap'
      ? [
          modal('kitap-birlestir', 'KitapBirlestir'),
          modal('baski-birlestir', 'KitapBaskilariBirArayaGetir'),
          modal('kitap-kaldir', 'KitapYayindanKaldir', true),
        ]
      : turu === 'yazar'
        ? [modal('yazar-birlestir', 'YazarBirlestir'), modal('yazar-kaldir', 'YazarYayindanKaldir', true)]
        : turu === 'seri'
          ? [modal('seri-kaldir', 'SeriYayindanKaldir', true)]
          : []),
    'line',
    { key: 'history', label: t('history'), onSelect: () => open('Gecmis', { turu, id }) },
  ];
  return (
    <Menu
      label={t('buttons')}
      items={items}
      trigger={
        <Button size="s" variant="quiet" icon={<Icon of={LibraryIcon} size={16} />}>
          {t('title')}
        </Button>
      }
    />
  );
}
