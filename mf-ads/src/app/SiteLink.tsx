import { OutLink } from '@yaprak/shared-kit';
import styled from 'styled-components';

/** A link to the reader site, in the same tab, since readers who go there from here come back. */
export const SiteLink = styled(OutLink).attrs({ target: '_self' })`min-height: 44px; display: inline-flex; align-items: center;`;
