import { JSDOM } from 'jsdom';

const { isExcluded } = require('./rules-by-class.cjs') as { isExcluded: (element: unknown, selector: unknown) => boolean };
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js') as { implForWrapper: (element: unknown) => unknown };

const { document } = new JSDOM(`<!doctype html><main class="a  B
  c"><p id="x" class="d-1_2 ş" data-x="a, b > c"><a href="/" class="a:b">1</a><b>2</b></p><svg class="icon"><g/></svg><input type="a b" required></main>`)
  .window;
const elements = [...document.querySelectorAll('*')];

const selectors = [
  ...['.a', '.B', '.b', '.c', 'main.a', '.a.c', '.d-1_2', '.ş', '.a\\:b', '#x', 'p#x.d-1_2', '*', ':root', 'a', 'A', 'svg', 'g', '.icon g'],
  ...['.a > p', '.a p a', 'a + b', 'a~b', '.none, b', 'b,.none', 'main .none', '.none .d-1_2', 'i', '.a:hover', 'p::before', 'a:first-child'],
  ...[
    '[data-x="a, b > c"]',
    'p[data-x="a, b > c"]',
    '.d-1_2[data-x]',
    ':not(.a)',
    'p:not(.a, .b)',
    ':is(p, b)',
    'main:has(a)',
    ':is(main > p)',
    'input[type="a b" i]',
  ],
  ...['input:required', ':is(:is(.none, p))', '.d-1_2:not(:hover) > a', ' p ', 'p\n.none,\nb'],
];

test('[R-SPEED-08] no rule is passed over for an element that it matches', () => {
  for (const selector of selectors)
    for (const element of elements) {
      const matches = element.matches(selector);
      if (matches) expect([selector, element.outerHTML, isExcluded(implForWrapper(element), selector)]).toEqual([selector, element.outerHTML, false]);
    }
});

test('[R-SPEED-08] rules for classes and names that an element has not are passed over', () => {
  const [main, p] = ['main', 'p'].map((name) => implForWrapper(document.querySelector(name)));
  for (const selector of ['.none', 'b', '.none, b', 'main .none', '.none:not(.a)', '.none[data-x="p, p"]', 'b:is(main, p)', '.a p b'])
    expect([selector, isExcluded(main, selector), isExcluded(p, selector)]).toEqual([selector, true, true]);
  expect([isExcluded(main, '.a'), isExcluded(p, '.a'), isExcluded(main, '.c'), isExcluded(p, undefined)]).toEqual([false, true, false, false]);
});
