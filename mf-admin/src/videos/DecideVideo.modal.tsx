import { type Input, type ModalProps, useTranslation } from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { OutcomeForm } from '../decisions/OutcomeForm';

interface Props {
  id: number;
  sonuc: Input<'v2/yonetim/video/karar'>['sonuc'];
  /** The file that was shown; the decision applies to no other. */
  filmAnahtari: string;
}
export const useTitle = ({ sonuc }: Props) => useTranslation('mf-admin').t(`video.${sonuc}`);
export const frame = { width: 's' as const };

/** The modal VideoKarari: publishes, rejects or takes down a video, with a reason for its author. */
export default function DecideVideoModal({ props: { id, sonuc, filmAnahtari }, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-admin');
  const [decide] = adminApi.useDecideVideoMutation();
  return (
    <OutcomeForm
      title={t(`video.${sonuc}`)}
      text={t(`video.${sonuc}Text`)}
      button={t(`video.${sonuc}`)}
      accept={sonuc === 'kabul'}
      send={(aciklama) => decide({ id, sonuc, filmAnahtari, aciklama }).unwrap()}
      close={close}
    />
  );
}
