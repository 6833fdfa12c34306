import { Button, Meta, useAppSelector, useLang, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import en from '../../texts/override.en.json';
import tr from '../../texts/override.tr.json';
import { useTexts } from '../use-texts';

const Badge = styled.aside`
  display: flex; align-items: center; gap: 12px; padding: 8px 12px; background: ${v.card}; border: 2px solid ${v.accent}; border-radius: 10px; box-shadow: ${v.float};
`;

/** Says that this browser previews an area from a development server, and ends that. */
export default function OverrideBadge() {
  const t = useTexts('override', { tr, en });
  const lang = useLang();
  const trial = useAppSelector((s) => s.session.config.deneme);
  if (!trial) return null;
  const end = async () => {
    await fetch('/alan-deneme', { method: 'DELETE' });
    location.reload();
  };
  return (
    <Badge aria-label={t('label')}>
      <Meta>{t('text', { alan: trial.alan, saat: new Date(trial.bitis).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' }) })}</Meta>
      <Button size="s" variant="quiet" onClick={() => void end()}>
        {t('end')}
      </Button>
    </Badge>
  );
}
