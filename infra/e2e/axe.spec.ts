import { expect, test } from '@playwright/test';
import { violations } from './axe';

const html = (body: string) =>
  `<!doctype html><html lang="en"><title>x</title><style>
    body { margin: 0; background: #fff; color: #222 } .faint { color: #ccc } .dark { background: #222 } .dark .faint { color: #ccc }
    .behind { position: absolute; top: 0; left: 0; width: 200px; height: 40px; background: #333 } .over { position: relative; display: block; height: 40px }
  </style><body><main>${body}</main></body></html>`;
const lines = '<p>One line</p><p>Another line</p><p>A third line</p>';

for (const [what, body, found, part = 'html'] of [
  ['texts that can be read', lines, ''],
  ['one faint text among others', `${lines}<p id="faint" class="faint">Hardly to be seen</p>${lines}`, '#faint'],
  ['each kind of text once', '<p id="a" class="faint">Here</p><p class="faint">and here</p><b id="c" class="faint">and in bold</b>', '#a | #c'],
  ['the same colour on another background', `<div class="dark"><p class="faint">On black</p></div><p id="faint" class="faint">On white</p>`, '#faint'],
  ['a text that something positioned lies behind', `<div class="behind"></div><span id="over" class="over">As dark as that</span>${lines}`, '#over'],
  ['a text whose like is hidden', '<p class="faint" hidden>Not there</p><p class="faint" id="faint">There</p>', '#faint'],
  ['a text whose like may be faint', '<button disabled class="faint">Save</button><button class="faint" id="go">Send</button>', '#go'],
  [
    'a text in something translucent, though on an opaque ground of its own',
    '<div style="opacity: 0.3"><p id="veiled" style="background: #fff">Hardly there</p></div>',
    '#veiled',
  ],
  ['what is typed into a field', '<input id="field" class="faint" aria-label="Title" value="Typed">', '#field'],
  [
    'a text on a translucent ground',
    `<div style="background: #ffff"><p>Read</p></div><div style="background: #fffc"><p id="on" class="faint">On it</p></div>`,
    '#on',
  ],
  ['a part of the page alone', '<p class="faint">Outside</p><section><p class="faint" id="in">Inside</p></section>', '#in', 'section'],
] as [string, string, string, string?][])
  test(`[R-SPEED-08] contrast: ${what}`, async ({ page }) => {
    await page.setContent(html(body));
    expect(await violations(page, part)).toEqual(found ? [`color-contrast: ${found}`] : []);
    expect(await page.locator('[data-measure-contrast]').count()).toBe(0);
  });
