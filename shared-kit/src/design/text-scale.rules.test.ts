import { followingRoot } from './text-scale.rules';

test.each([
  ['font-size', '15px', '0.9375rem'],
  ['font-size', '.5px', '0.03125rem'],
  ['font-size', 'min(24px, 6.4vw)', 'min(1.5rem, 6.4vw)'],
  ['line-height', '18px', '1.125rem'],
  ['font', '16px/1.5 serif', '1rem/1.5 serif'],
])('[R-CONST-19] %s: %s follows the size set in the browser, as %s', (property, value, expected) => expect(followingRoot(property, value)).toBe(expected));

test.each([
  ['width', '40px'],
  ['--text-size', '18px'],
  ['font-family', 'px'],
  ['font-size', '1.12em'],
  ['line-height', '1.32'],
  ['font-size', 'max(11px, min(0.6875rem, 3.4vw))'],
  ['font-size', 'clamp(11px, calc(100cqi / var(--widest)), 24px)'],
])('[R-CONST-19] %s: %s stays', (property, value) => expect(followingRoot(property, value)).toBeUndefined());
