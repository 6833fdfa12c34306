const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** A name that may be written otherwise than it is: what it demands is not told. */
const intricate = /[^\s!-~]|[\\|]/;
/** What a selector says in brackets and as values of attributes, which only narrows what else it says. */
const narrowing = /"[^"]*"|'[^']*'|\[[^[\]]*\]|\([^()]*\)/;

/** What an element must have for one alternative of a selector to match: a class or a name of an element, in small letters; null if neither is demanded. */
function demandOf(alternative) {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, tag = '', className] = /^([\w-]*)(?:[^.]*\.([\w-]+))?/.exec(last) ?? [];
  if (className) return { className: ` ${className.toLowerCase()} ` };
  return tag ? { tag: tag.toLowerCase() } : null;
}

/** What the alternatives of each selector demand; null for a selector that may match anything. */
const known = new Map();
function demandsOf(selector) {
  if (!known.has(selector)) {
    let plain = selector;
    while (narrowing.test(plain)) plain = plain.replace(narrowing, '');
    const each = intricate.test(plain) ? [null] : plain.split(',').map(demandOf);
    known.set(selector, each.includes(null) ? null : each);
  }
  return known.get(selector);
}

/** The classes of the element that was asked about last, since one is asked about for all rules. */
const last = { value: undefined, classes: '' };
function classesOf(element) {
  const value = element._attributesByNameMap.get('class')?.[0]._value;
  if (value !== last.value) Object.assign(last, { value, classes: ` ${(value ?? '').replace(/\s+/g, ' ').toLowerCase()} ` });
  return last.classes;
}

/** Whether it is sure that a selector does not match an element, as jsdom keeps it. */
function isExcluded(element, selector) {
  const needed = typeof selector === 'string' ? demandsOf(selector) : null;
  return !!needed && !needed.some(({ className, tag }) => (className ? classesOf(element).includes(className) : element._localName.toLowerCase() === tag));
}
module.exports = { isExcluded };

const { matchesDontThrow } = selectors;
/**
 * For the style of an element jsdom asks whether each rule of the page matches it: a tenth of what a test of a screen costs, as every look for a role asks for
 * styles. Nearly all rules are for a class that the element does not have, which is told here at once. To be loaded before jsdom, which takes the function over.
 */
selectors.matchesDontThrow = (element, selector) => !isExcluded(element, selector) && matchesDontThrow(element, selector);
