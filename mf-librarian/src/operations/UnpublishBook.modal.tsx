import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.kitap-kaldir');

/** The modal KitapYayindanKaldir. */
export default function UnpublishBookModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="kitap-kaldir" turu="kitap" id={props.id} close={close} />;
}
