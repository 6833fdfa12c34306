import { type Touched, whatAhead } from './ahead.rules';

const url = (path: string) => new URL(path, 'https://yaprak.test');
const touched = (given: Partial<Touched> = {}): Touched => ({
  to: url('/mesajlar'),
  here: url('/akis'),
  how: 'presses',
  pointer: 'mouse',
  navigation: false,
  savesData: false,
  ...given,
});

describe('[R-SPEED-06] what is loaded before a link is followed', () => {
  it.each<[string, Partial<Touched>, ReturnType<typeof whatAhead>]>([
    ['a mouse rests on it', { how: 'rests' }, 'code'],
    ['the focus rests on it', { how: 'rests', pointer: 'keyboard' }, 'code'],
    ['a mouse rests on it in the navigation', { how: 'rests', navigation: true }, 'code'],
    ['a mouse rests on it, the reader saves data', { how: 'rests', savesData: true }, 'nothing'],
    ['a mouse presses it', {}, 'all'],
    ['a mouse presses it, the reader saves data', { savesData: true }, 'all'],
    ['a finger on a list, which may scroll', { pointer: 'touch' }, 'code'],
    ['a pen on a list', { pointer: 'pen' }, 'code'],
    ['a finger on the navigation', { pointer: 'touch', navigation: true }, 'all'],
    ['it leads out of this tab', { to: undefined }, 'nothing'],
    ['it leads to where the reader is', { to: url('/akis') }, 'nothing'],
    ['it leads to another place of this page', { to: url('/akis#son') }, 'nothing'],
    ['it leads to another list of this page', { to: url('/akis?sira=yeni') }, 'all'],
  ])('%s', (_what, given, expected) => {
    expect(whatAhead(touched(given))).toBe(expected);
  });
});
