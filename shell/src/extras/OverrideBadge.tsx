import { Button, Meta, useAppSelector, useLang } from '@yaprak/shared-kit';
import en from '../../texts/override.en.json';
import tr from '../../texts/override.tr.json';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

/** Says that this browser previews an area from a development server, and ends that. */
export default function OverrideBadge() {
  const t = useTexts('override', { tr, en });
  const lang = useLang();
  const trial = useAppSelector((s) => s.session.config.deneme);
  const turn = useTurn('trial', trial !== undefined);
  if (!trial || !turn) return null;
  const end = async () => {
    await fetch('/alan-deneme', { method: 'DELETE' });
    location.reload();
  };
  return (
    <NoticeLine as="aside" aria-label={t('label')}>
      <Meta>{t('text', { alan: trial.alan, saat: new Date(trial.bitis).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' }) })}</Meta>
      <Button size="s" variant="quiet" onClick={() => void end()}>
        {t('end')}
      </Button>
    </NoticeLine>
  );
}
