import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.yazar-kaldir');

/** The modal YazarYayindanKaldir. */
export default function UnpublishAuthorModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="yazar-kaldir" turu="yazar" id={props.id} close={close} />;
}
