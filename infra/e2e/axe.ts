import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { markDoubtful, marks } from './doubtful';
import { attributeMarks, markAttributes } from './doubtful-attributes';

/** axe as installed with its Playwright binding, minified: the binding parses the full source again, twice, for each check. */
const source = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What is used of axe in the page. */
interface Axe {
  configure(spec: { noHtml: boolean; rules: { id: string; selector: string }[] }): void;
  run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { target: unknown[]; ancestry: unknown[] }[] }[] }>;
}

/** What axe finds wrong with a part of the page, one line per rule, as to WCAG 2.2 AA. */
export async function violations(page: Page, part: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  await page.evaluate(markDoubtful, { part, marks });
  await page.evaluate(markAttributes, attributeMarks);
  const found = await page.evaluate(
    async ({ part, levels, marks }) => {
      const { axe } = window as unknown as { axe: Axe };
      const only = (mark: string) => `[${mark}]`;
      // A mark names an element to nobody: its place in the page does.
      const nameOf = (target: unknown[], ancestry: unknown[]) => (/data-measure/.test(target.join(' ')) ? ancestry : target).join(' ');
      axe.configure({
        // Nobody reads the source of what passes.
        noHtml: true,
        rules: [
          { id: 'color-contrast', selector: only(marks.contrast) },
          { id: 'target-size', selector: only(marks.size) },
          { id: 'link-in-text-block', selector: only(marks.link) },
          { id: 'scrollable-region-focusable', selector: only(marks.scroll) },
          ...['aria-allowed-attr', 'aria-conditional-attr', 'aria-prohibited-attr', 'aria-valid-attr', 'aria-valid-attr-value'].map((id) => ({
            id,
            selector: only(marks.aria),
          })),
          { id: 'aria-hidden-focus', selector: only(marks.hidden) },
          { id: 'nested-interactive', selector: only(marks.nested) },
          { id: 'avoid-inline-spacing', selector: only(marks.style) },
        ],
      });
      const options = { resultTypes: ['violations'], ancestry: true, runOnly: { type: 'tag', values: levels } };
      const { violations } = await axe.run({ include: [[part]] }, options);
      for (const mark of Object.values(marks)) for (const element of document.querySelectorAll(only(mark))) element.removeAttribute(mark);
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.slice(0, 3).map(({ target, ancestry }) => nameOf(target, ancestry)) }));
    },
    { part, levels, marks: { ...marks, ...attributeMarks } },
  );
  return found.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`);
}
