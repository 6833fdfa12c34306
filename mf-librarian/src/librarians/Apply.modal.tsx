import { useTranslation } from '@yaprak/shared-kit';
import { ApplyForm } from './ApplyForm';

export const useTitle = () => useTranslation('mf-librarian').t('apply.title');

/** The modal KutuphanecilikBasvur (R-MODAL-17). */
export default function ApplyModal() {
  return <ApplyForm />;
}
