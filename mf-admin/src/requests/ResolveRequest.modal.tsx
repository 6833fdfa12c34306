import type { Input, ModalProps, PageData } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { OutcomeForm } from '../decisions/OutcomeForm';

interface Props {
  id: number;
  turu: PageData<'y-istekler'>['istekler']['liste'][number]['turu'];
  sonuc: Input<'v2/yonetim/istek/cozumle'>['sonuc'];
}
export const useTitle = ({ turu }: Props) => useTranslation('mf-admin').t(`request.${turu}`);
export const frame = { width: 's' as const };

/** The modal TalepSonuclandir: accepts or declines a request or application (R-MODAL-16), stating what accepting grants. */
export default function ResolveRequestModal({ props: { id, turu, sonuc }, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-admin');
  const [resolve] = adminApi.useResolveRequestMutation();
  const accept = sonuc === 'kabul';
  return (
    <OutcomeForm
      title={t(`request.${turu}`)}
      text={t(accept ? `acceptText.${turu}` : 'declineText')}
      button={t(accept ? 'accept' : 'decline')}
      accept={accept}
      send={(aciklama) => resolve({ id, sonuc, aciklama }).unwrap()}
      close={close}
    />
  );
}
