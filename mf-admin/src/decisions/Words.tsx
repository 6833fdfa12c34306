import { v } from '@yaprak/shared-kit';
import styled from 'styled-components';

/** Quoted member content. */
export const Words = styled.blockquote`margin: 0; padding-left: 12px; border-left: 2px solid ${v.line}; font-size: 14px; line-height: 1.5; color: ${v.ink}; white-space: pre-line; overflow-wrap: anywhere;`;
