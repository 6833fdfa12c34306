import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { MergeForm } from './MergeForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.yazar-birlestir');

/** The modal YazarBirlestir. */
export default function MergeAuthorsModal({ props, close }: ModalProps<{ id: number; digerId?: number }>) {
  return <MergeForm islem="yazar-birlestir" turu="yazar" id={props.id} digerId={props.digerId} close={close} />;
}
