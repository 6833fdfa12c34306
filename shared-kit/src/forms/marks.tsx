import styled from 'styled-components';
import { Box, Dot } from './choices.styles';

/** A checkbox without a form's label and message: in a table, before a line. */
export const TickBox = styled(Box).attrs({ type: 'checkbox' })``;
/** A radio button without a form's label and message. */
export const RadioDot = styled(Dot).attrs({ type: 'radio' })``;
