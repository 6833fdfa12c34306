import type { ModalProps } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { OutcomeForm } from '../decisions/OutcomeForm';

interface Props {
  id: number;
  sonuc: 'kabul' | 'ret';
}
export const useTitle = ({ sonuc }: Props) => useTranslation('mf-admin').t(sonuc === 'kabul' ? 'acceptAppeal' : 'declineAppeal');
export const frame = { width: 's' as const };

/** The modal ItirazSonuclandir: accepting reverts everything the decision changed. */
export default function DecideAppealModal({ props: { id, sonuc }, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-admin');
  const [decide] = adminApi.useDecideAppealMutation();
  const accept = sonuc === 'kabul';
  const title = t(accept ? 'acceptAppeal' : 'declineAppeal');
  return (
    <OutcomeForm
      title={title}
      text={t(accept ? 'acceptAppealText' : 'declineAppealText')}
      button={title}
      accept={accept}
      send={(aciklama) => decide({ id, sonuc, aciklama }).unwrap()}
      close={close}
    />
  );
}
