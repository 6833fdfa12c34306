import { useTranslation, v } from '@yaprak/shared-kit';
import { useNavigation } from 'react-router';
import styled from 'styled-components';

/** The thin progress bar at the top during navigation. */
export const Travel = styled.div`position: fixed; inset: 0 0 auto 0; z-index: 60; height: 2px; background: ${v.accent}; transform-origin: left; animation: travel 4s ease-out both;`;

/** The bar while the router is on its way to another page. */
export function Travelling() {
  const { t } = useTranslation('shell');
  const { state } = useNavigation();
  return state === 'idle' ? null : <Travel role="progressbar" aria-label={t('loading')} />;
}
