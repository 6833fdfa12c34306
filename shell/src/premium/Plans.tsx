import { Meta, Stack, Text, useLang, v } from '@yaprak/shared-kit';
import { RadioDot } from '@yaprak/shared-kit/forms';
import styled from 'styled-components';
import type { Plan, PremiumInfo } from './premium.api';
import { lira, priceOf, yearlySaving } from './premium.rules';
import { usePremiumTexts } from './premium-texts';

const PlanLine = styled.label`
  display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 10px 14px; border: 1px solid ${v.edge}; border-radius: 10px; cursor: pointer;
  &:has(:checked) { border-color: ${v.goldInk}; background: ${v.goldSoft}; box-shadow: inset 0 0 0 1px ${v.goldInk}; }
  &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 2px; }
  input:checked { border-color: ${v.goldInk}; background: ${v.goldInk}; }
  span { flex: 1; }
`;

/** Choice of a plan, with prices (R-PREM-08). */
export function Plans({ info, chosen, onChoose }: { info: PremiumInfo; chosen: Plan | null; onChoose: (plan: Plan) => void }) {
  const t = usePremiumTexts();
  const lang = useLang();
  const saving = yearlySaving(priceOf(info, 'aylik'), priceOf(info, 'yillik'));
  return (
    <Stack $gap={2} role="radiogroup" aria-label={t('plans')}>
      {(['aylik', 'yillik'] as const).map((option) => (
        <PlanLine key={option}>
          <RadioDot name="paket" value={option} checked={chosen === option} onChange={() => onChoose(option)} />
          <span>
            <Text>
              <b>{t(option)}</b>
            </Text>
            <Meta>{t(`${option}Price`, { fiyat: lira(priceOf(info, option), lang) })}</Meta>
          </span>
          {option === 'yillik' && saving > 0 && <Meta>{t('saving', { oran: saving })}</Meta>}
        </PlanLine>
      ))}
    </Stack>
  );
}
