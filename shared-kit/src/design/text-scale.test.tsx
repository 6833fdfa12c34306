import { render, screen } from '@testing-library/react';
import styled from 'styled-components';
import { TextScale } from './TextScale';

const Line = styled.p<{ $size: number }>`width: 40px; font-size: ${({ $size }) => $size}px; @media (min-width: 1px) { font-size: 24px; }`;

test('[R-CONST-19] what is drawn within has its text sizes in rem, in conditions too, and nothing else', () => {
  render(
    <TextScale>
      <Line $size={13}>bir</Line>
    </TextScale>,
  );
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');
  expect(screen.getByText('bir')).toBeVisible();
  expect(rules).toMatch(/width: ?40px/);
  expect(rules).toMatch(/font-size: ?0\.8125rem/);
  expect(rules).toMatch(/min-width: ?1px[^}]*font-size: ?1\.5rem/);
});
