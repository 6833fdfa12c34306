import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { PublishForm } from './PublishForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.yazar-yayinla');

/** The modal YazarYayinaAl. */
export default function PublishAuthorModal({ props, close }: ModalProps<{ id: number }>) {
  return <PublishForm islem="yazar-yayinla" turu="yazar" id={props.id} close={close} />;
}
