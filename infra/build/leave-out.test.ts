import leaveOut from './leave-out.cjs';

const run = (source: string, bodies: Record<string, string>) => leaveOut.call({ getOptions: () => ({ holds: 'kept', bodies }) }, source);

test('functions and methods get another body, wherever they stand; those around them stay', () => {
  const source = 'const kept = 1; function a(x) { function b() { return x } return b } class C { async c(y) { return y } d() {} }';
  expect(run(source, { b: 'return 2', c: 'throw 3' })).toBe(
    'const kept = 1; function a(x) { function b() { return 2 } return b } class C { async c(y) { throw 3 } d() {} }',
  );
  expect(run(source, { a: 'return 4', b: 'return 2' })).toContain('function a(x) { return 4 } class');
});

test('components that nobody uses keep nothing in the bundle', () => {
  const source = 'var kept = React.forwardRef(f); var other = f(); kept.displayName = "K"; kept.other = 1;';
  expect(run(source, {})).toBe('var kept = /* @__PURE__ */ React.forwardRef(f); var other = f();  kept.other = 1;');
});

test('a function that the package no longer has fails the build, and other files stay as they are', () => {
  expect(() => run('const kept = 1', { gone: '' })).toThrow('gone');
  expect(run('function other() {}', { gone: '' })).toBe('function other() {}');
});
