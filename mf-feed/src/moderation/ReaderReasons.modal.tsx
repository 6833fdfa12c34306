import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { readerReasons } from '@yaprak/shared-kit/limits';
import { ReasonList } from './ReasonList';

export const useTitle = () => useTranslation('mf-feed').t('complain.readerReasons');
export const frame = { width: 's' as const };

/** The modal OkurSikayetNedenleri (R-MODAL-24): reasons for complaints about a reader. */
export default function ReaderReasonsModal({ close }: ModalProps) {
  return <ReasonList reasons={readerReasons} close={close} />;
}
