import { useTranslation } from 'react-i18next';
import { ApplyForm } from './ApplyForm';

export const useTitle = () => useTranslation('mf-librarian').t('apply.title');

/** The modal KutuphanecilikBasvur (R-MODAL-17). */
export default function ApplyModal() {
  return <ApplyForm />;
}
