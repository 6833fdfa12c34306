import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** axe as installed with its Playwright binding, minified: the binding parses the full source anew, twice, for each check. */
const source = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** On elements whose contrast need not be measured, during a check. */
const MARK = 'data-same-contrast';

/** What is used of axe in the page. */
interface Axe {
  configure(spec: { rules: { id: string; selector: string }[] }): void;
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/**
 * Marks texts whose contrast follows from another text of the page: same font and colour on the same opaque background. Measuring contrast takes axe more than
 * half its time, and a list repeats the same few. Not marked, and so measured one by one, are texts on pictures, gradients or translucent elements, and texts
 * that something positioned may lie behind.
 */
function markSameContrast({ part, mark }: { part: string; mark: string }): void {
  /** What is painted behind an element, up to an opaque colour; undefined if that cannot be told from its ancestors. */
  interface Ground {
    colours: string | undefined;
    clip: DOMRect[];
  }
  const grounds = new Map<Element, Ground>();
  const layers: { element: Element; box: DOMRect }[] = [];
  const painted = (style: CSSStyleDeclaration) => style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
  const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  /** What axe passes over, which therefore cannot stand for others; as a text of a single letter. */
  const unmeasured = ':disabled, [aria-disabled="true"], [inert], label';
  const texts: { element: Element; box: DOMRect; style: CSSStyleDeclaration; ground: Ground }[] = [];
  const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = all.root; node; node = all.nextNode()) {
    const element = node as Element;
    const style = getComputedStyle(element);
    const above: Ground = grounds.get(element.parentElement as Element) ?? { colours: '', clip: [] };
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, backdropFilter, position, overflowX, overflowY, transform } = style;
    const box = element.getBoundingClientRect();
    const plain = backgroundImage === 'none' && opacity === '1' && filter === 'none' && mixBlendMode === 'normal' && backdropFilter === 'none';
    const placed = position === 'absolute' || position === 'fixed' || position === 'sticky' || transform !== 'none';
    const opaque = /^rgb\(/.test(backgroundColor);
    const colours = !plain ? undefined : opaque ? backgroundColor : painted(style) || placed ? undefined : above.colours;
    const cut = overflowX !== 'visible' || overflowY !== 'visible';
    const ground = { colours, clip: cut ? [...above.clip, box] : above.clip };
    grounds.set(element, ground);
    if (placed || /^(IMG|VIDEO|CANVAS|IFRAME|svg)$/.test(element.tagName)) layers.push({ element, box });
    const text = [...element.childNodes].map((child) => (child.nodeType === Node.TEXT_NODE ? child.textContent : '')).join(' ');
    if (/[\p{L}\p{N}]{2}/u.test(text) && element.closest(part) && !element.closest(unmeasured)) texts.push({ element, box, style, ground });
  }
  const alike = texts.flatMap(({ element, box, style, ground }) => {
    const free = layers.every((layer) => layer.element.contains(element) || element.contains(layer.element) || !overlap(layer.box, box));
    if (!free || ground.colours === undefined || ['::before', '::after'].some((part) => painted(getComputedStyle(element, part)))) return [];
    const { color, fontSize, fontWeight, textShadow, webkitTextStrokeWidth } = style;
    const drawn = box.width > 1 && box.height > 1 && ground.clip.every((clip) => overlap(box, clip));
    const shown = drawn && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [{ element, shown, kind: [color, fontSize, fontWeight, textShadow, webkitTextStrokeWidth, ground.colours].join('|') }];
  });
  const measured = new Map<string, Element>();
  for (const { element, shown, kind } of alike) if (shown && !measured.has(kind)) measured.set(kind, element);
  for (const { element, kind } of alike) if (measured.has(kind) && measured.get(kind) !== element) element.setAttribute(mark, '');
}

/** What axe finds wrong with a part of the page, one line per rule, as to WCAG 2.2 AA. */
export async function violations(page: Page, part: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  await page.evaluate(markSameContrast, { part, mark: MARK });
  const found = await page.evaluate(
    async ({ part, levels, mark }) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
      const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: levels } };
      const { violations } = await axe.run({ include: [[part]] }, options);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }));
    },
    { part, levels, mark: MARK },
  );
  return found.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}
