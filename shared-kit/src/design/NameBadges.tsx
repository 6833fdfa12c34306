import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { v } from './tokens';

const Marks = styled.span`display: inline-flex; gap: 3px; vertical-align: -0.14em; margin-left: 4px; color: ${v.verified}; white-space: nowrap;
  svg { width: 1.05em; height: 1.05em; }
`;

/** Badges after a member's name: a blue tick when verified (R-ENT-07), a blue star for Sıkı Okur (R-ENT-09). */
export function NameBadges({ verified, premium }: { verified?: boolean | number; premium?: boolean | number }) {
  const { t } = useTranslation('kit');
  if (!verified && !premium) return null;
  return (
    <Marks>
      {verified ? (
        <svg viewBox="0 0 24 24" role="img" aria-label={t('verified')}>
          <path
            fill="currentColor"
            d="M12 1.6l2.6 2.1 3.3-.3 1 3.2 2.9 1.7-.9 3.2.9 3.2-2.9 1.7-1 3.2-3.3-.3L12 21.4l-2.6-2.1-3.3.3-1-3.2-2.9-1.7.9-3.2-.9-3.2 2.9-1.7 1-3.2 3.3.3z"
          />
          <path fill="none" stroke={v.card} strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" d="M7.9 11.8l2.8 2.8 5.4-5.6" />
        </svg>
      ) : null}
      {premium ? (
        <svg viewBox="0 0 24 24" role="img" aria-label={t('premiumMember')}>
          <path fill="currentColor" d="M12 1.8l3 6.4 6.9.9-5.1 4.8 1.3 6.9L12 17.4l-6.1 3.4 1.3-6.9-5.1-4.8 6.9-.9z" />
        </svg>
      ) : null}
    </Marks>
  );
}
