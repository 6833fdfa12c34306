import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.seri-kaldir');

/** The modal SeriYayindanKaldir. */
export default function UnpublishSeriesModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="seri-kaldir" turu="seri" id={props.id} close={close} />;
}
