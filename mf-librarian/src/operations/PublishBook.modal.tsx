import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.kitap-yayinla');

/** The modal KitapYayinaAl. */
export default function PublishBookModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="kitap-yayinla" turu="kitap" id={props.id} close={close} />;
}
