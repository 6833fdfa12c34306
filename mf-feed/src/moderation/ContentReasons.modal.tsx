import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { contentReasons } from '@yaprak/shared-kit/limits';
import { ReasonList } from './ReasonList';

export const useTitle = () => useTranslation('mf-feed').t('complain.contentReasons');
export const frame = { width: 's' as const };

/** The modal SikayetNedenleri (R-MODAL-25): reasons for complaints about content. */
export default function ContentReasonsModal({ close }: ModalProps) {
  return <ReasonList reasons={contentReasons} close={close} />;
}
