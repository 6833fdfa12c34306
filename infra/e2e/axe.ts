import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** axe as installed with its Playwright binding, minified: the binding parses the full source anew, twice, for each check. */
const source = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** On the elements whose contrast axe is to measure, during a check. */
const MARK = 'data-measure-contrast';

/** What is used of axe in the page. */
interface Axe {
  configure(spec: { rules: { id: string; selector: string }[] }): void;
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
  commons: {
    color: {
      Color: new () => { parseString(colour: string): unknown };
      hasValidContrastRatio(ground: unknown, colour: unknown, fontSize: number, bold: boolean): { isValid: boolean };
    };
  };
}

/**
 * Marks what axe is to measure the contrast of, which takes it more than half its time. A text on the opaque colour of an ancestor needs no measuring: whether
 * it can be read is calculated from its style, by axe's own formula, and of those that cannot be read one of each kind is marked, to be measured and named.
 * Marked one by one are fields, and texts on pictures, gradients or translucent elements, or that something positioned may lie behind. Of a single letter axe
 * reports nothing.
 */
function markContrast({ part, mark }: { part: string; mark: string }): void {
  /** What is painted behind an element, up to an opaque colour; undefined if that cannot be told from its ancestors. */
  interface Ground {
    colour: string | undefined;
    /** Drawn translucent, or changed after it was drawn, with all that it holds. */
    veiled: boolean;
    clip: DOMRect[];
  }
  const grounds = new Map<Element, Ground>();
  const layers: { element: Element; box: DOMRect }[] = [];
  const painted = (style: CSSStyleDeclaration) => style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
  const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const texts: { element: Element; style: CSSStyleDeclaration; ground: Ground }[] = [];
  const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = all.root; node; node = all.nextNode()) {
    const element = node as Element;
    const style = getComputedStyle(element);
    const above: Ground = grounds.get(element.parentElement as Element) ?? { colour: undefined, veiled: false, clip: [] };
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, backdropFilter, position, overflowX, overflowY, transform } = style;
    const veiled = above.veiled || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || backdropFilter !== 'none';
    const placed = position === 'absolute' || position === 'fixed' || position === 'sticky' || transform !== 'none';
    const opaque = backgroundColor.startsWith('rgb(');
    const colour = veiled || backgroundImage !== 'none' ? undefined : opaque ? backgroundColor : painted(style) || placed ? undefined : above.colour;
    const cut = overflowX !== 'visible' || overflowY !== 'visible';
    const ground = { colour, veiled, clip: cut ? [...above.clip, element.getBoundingClientRect()] : above.clip };
    grounds.set(element, ground);
    if (placed || /^(IMG|VIDEO|CANVAS|IFRAME|svg)$/.test(element.tagName)) layers.push({ element, box: element.getBoundingClientRect() });
    let text = '';
    for (let child = element.firstChild; child; child = child.nextSibling) if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
    const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
    if ((!isField && text.trim().length < 2) || !element.closest(part)) continue;
    if (isField) element.setAttribute(mark, '');
    else texts.push({ element, style, ground });
  }
  const { Color, hasValidContrastRatio } = (window as unknown as { axe: Axe }).axe.commons.color;
  const readable = new Map<string, boolean>();
  const marked = new Set<string>();
  for (const { element, style, ground } of texts) {
    const { webkitTextFillColor: colour, fontSize, fontWeight, textShadow, webkitTextStrokeWidth } = style;
    const box = element.getBoundingClientRect();
    const free = layers.every((layer) => !overlap(layer.box, box) || layer.element.contains(element) || element.contains(layer.element));
    const calculable = colour.startsWith('rgb(') && textShadow === 'none' && webkitTextStrokeWidth === '0px';
    if (free && ground.colour && calculable && !['::before', '::after'].some((pseudo) => painted(getComputedStyle(element, pseudo)))) {
      const kind = [colour, fontSize, fontWeight, ground.colour].join('|');
      if (!readable.has(kind)) {
        const [behind, front] = [ground.colour, colour].map((each) => new Color().parseString(each));
        readable.set(kind, hasValidContrastRatio(behind, front, Number.parseFloat(fontSize), Number.parseFloat(fontWeight) >= 700).isValid);
      }
      if (readable.get(kind) || marked.has(kind)) continue;
      const drawn = box.width > 1 && box.height > 1 && ground.clip.every((clip) => overlap(box, clip));
      const shown = drawn && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // What axe passes over cannot stand for others.
      if (shown && !element.closest(':disabled, [aria-disabled="true"], [inert], label')) marked.add(kind);
    }
    element.setAttribute(mark, '');
  }
}

/** What axe finds wrong with a part of the page, one line per rule, as to WCAG 2.2 AA. */
export async function violations(page: Page, part: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  await page.evaluate(markContrast, { part, mark: MARK });
  const found = await page.evaluate(
    async ({ part, levels, mark }) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
      const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: levels } };
      const { violations } = await axe.run({ include: [[part]] }, options);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.slice(0, 3).map(({ target }) => target.join(' ')) }));
    },
    { part, levels, mark: MARK },
  );
  return found.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}
