import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { MergeForm } from './MergeForm';

export const useTitle = () => useTranslation('mf-librarian').t('operation.baski-birlestir');

/** The modal KitapBaskilariBirArayaGetir. */
export default function JoinEditionsModal({ props, close }: ModalProps<{ id: number; digerId?: number }>) {
  return <MergeForm islem="baski-birlestir" turu="kitap" id={props.id} digerId={props.digerId} close={close} />;
}
