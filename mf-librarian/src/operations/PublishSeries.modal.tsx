import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.seri-yayinla');

/** The modal SeriYayinaAl. */
export default function PublishSeriesModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="seri-yayinla" turu="seri" id={props.id} close={close} />;
}
