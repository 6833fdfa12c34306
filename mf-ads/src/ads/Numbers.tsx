import { exactNumber, useLang, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { formatLira } from '../money/lira.rules';
import type { OwnAd } from './own-ad';

const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); gap: 12px 16px; margin: 0;
  dt { font-size: 13px; color: ${v.ink2}; } dd { margin: 0; font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums; } dd small { white-space: nowrap; font-size: 13px; font-weight: 400; color: ${v.ink2}; }
`;

/** An ad's results and costs so far. */
export function Numbers({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return (
    <Facts>
      <div>
        <dt>{t('numbers.gosterim')}</dt>
        <dd>{exactNumber(ad.gosterim, lang)}</dd>
      </div>
      <div>
        <dt>{t('numbers.okur')}</dt>
        <dd>{exactNumber(ad.okur, lang)}</dd>
      </div>
      <div>
        <dt>{t('numbers.tiklama')}</dt>
        <dd>{exactNumber(ad.tiklama, lang)}</dd>
      </div>
      <div>
        <dt>{t('numbers.harcama')}</dt>
        <dd>
          {formatLira(ad.harcama, lang)} <small>/ {formatLira(ad.butce, lang)}</small>
        </dd>
      </div>
    </Facts>
  );
}
