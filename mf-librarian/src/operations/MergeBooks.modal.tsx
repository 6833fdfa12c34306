import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { MergeForm } from './MergeForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.kitap-birlestir');

/** The modal KitapBirlestir. */
export default function MergeBooksModal({ props, close }: ModalProps<{ id: number; digerId?: number }>) {
  return <MergeForm islem="kitap-birlestir" turu="kitap" id={props.id} digerId={props.digerId} close={close} />;
}
