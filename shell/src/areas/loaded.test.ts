import { hearLoads, noteLoad } from './loaded';

test('loads noted before anybody hears them are reported, later ones too, each once', () => {
  const heard = jest.fn();
  noteLoad({ name: 'mf-x', version: '1', declaration: {} as never }, 5);
  noteLoad({ name: 'mf-y', version: '1', declaration: {} as never }, 6);
  hearLoads(heard);
  noteLoad({ name: 'mf-z', version: '2', declaration: {} as never }, 7);
  expect(heard.mock.calls.map(([{ name }, ms]) => [name, ms])).toEqual([
    ['mf-x', 5],
    ['mf-y', 6],
    ['mf-z', 7],
  ]);
});
