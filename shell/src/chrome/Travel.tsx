import { useTranslation, v } from '@yaprak/shared-kit';
import { useNavigation } from 'react-router';
import styled from 'styled-components';

/** The thin progress bar at the top during navigation. */
export const Travel = styled.div`position: fixed; inset: 0 0 auto 0; z-index: 60; height: 2px; background: ${v.accent}; transform-origin: left; animation: travel 4s ease-out both;`;

/** The bar while something that was pressed is on its way. */
export function Coming() {
  const { t } = useTranslation('shell');
  return <Travel role="progressbar" aria-label={t('loading')} />;
}

/** The bar while the router is on its way to another page. */
export function Travelling() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Coming />;
}
