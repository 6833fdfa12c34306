import { contentSecurityPolicy } from './document';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('[R-OPEN-10] a page whose browser tries an area may ask that development server for changes; its scripts stay checked', () => {
  const [plain, trying] = [contentSecurityPolicy('n'), contentSecurityPolicy('n', [], 'http://localhost:3100')];
  expect(directive(plain, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(trying, 'connect-src')).toBe("connect-src 'self' http://localhost:3100 ws://localhost:3100");
  // Everything else is as for everybody: trusted types, scripts by nonce.
  expect(trying.replace(' http://localhost:3100 ws://localhost:3100', '')).toBe(plain);
  expect(directive(trying, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
});
