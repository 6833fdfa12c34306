import { readingFace, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Mark = styled(Link)`
  display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: ${v.ink}; font-family: ${readingFace}; font-size: 20px; font-weight: 600; letter-spacing: -0.01em; white-space: nowrap;
  svg { color: ${v.accent}; flex: none; } em { color: ${v.accent}; font-style: italic; }
`;

/** The advertisers' wordmark: a leaf on a sign. */
export function AdsWordmark() {
  const { t } = useTranslation('ads-app');
  return (
    <Mark to="/" aria-label={t('brand')}>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="currentColor" />
        <path d="M8 20C7 12 11.5 7 20.5 7C21 15.5 17 20.5 10.5 19" fill="var(--card)" />
        <path d="M7.5 21.5C9.5 16.5 12.5 13 16.5 11" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span>
        Yaprak <em>{t('brandPart')}</em>
      </span>
    </Mark>
  );
}
