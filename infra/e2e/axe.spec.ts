import { expect, test } from '@playwright/test';
import { violations } from './axe';

const html = (body: string) =>
  `<!doctype html><html lang="en"><title>x</title><style>
    body { margin: 0; background: #fff; color: #222 } .faint { color: #ccc } .dark { background: #222 } .dark .faint { color: #ccc }
    .bar { position: fixed; top: 0; left: 0; width: 300px; height: 60px; background: #333 } .pad { height: 80px }
    [aria-label] { width: 30px; height: 30px; padding: 0; border: 0 } .small { width: 16px; height: 16px } .on { margin-left: -20px } .apart { margin-left: 20px }
    .row { overflow-x: auto; width: 60px; white-space: nowrap } .plain { text-decoration: none; color: #333 }
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
  ['a text on a picture, whatever its colour', '<p class="faint" style="background: linear-gradient(#fff, #fff)">On a gradient</p>', ''],
  ['a text that something fixed lies on, since it is scrolled from under it', `<div class="bar"></div><p id="faint" class="faint">Below</p>${lines}`, '#faint'],
  ['a text on something that cannot be pressed', `<div class="behind" style="pointer-events: none"></div><span id="over" class="over">Dark</span>`, '#over'],
  ['a text of the colour of a bar that it does not lie on', `<div class="bar"></div><div class="pad"></div><p style="color: #333">Below</p>`, ''],
  ['a part of the page alone', '<p class="faint">Outside</p><section><p class="faint" id="in">Inside</p></section>', '#in', 'section'],
] as [string, string, string, string?][])
  test(`[R-SPEED-08] contrast: ${what}`, async ({ page }) => {
    await page.setContent(html(body));
    expect(await violations(page, part)).toEqual(found ? [`color-contrast: ${found}`] : []);
    expect(await page.locator('[data-measure-contrast]').count()).toBe(0);
  });

const button = (attributes: string) => `<button aria-label="Press" ${attributes}></button>`;
for (const [what, body, found] of [
  ['targets that are large enough', button('') + button(''), ''],
  ['a small target beside another', button('') + button('id="small" class="small"'), '#small'],
  ['a small target that stands apart', button('') + button('class="small apart"'), ''],
  ['two small targets whose circles meet', button('id="a" class="small"') + button('id="b" class="small" style="margin-left: 6px"'), '#a | #b'],
  ['a target of which another leaves too little', button('id="under"') + button('class="on"'), '#under'],
  ['a small target among targets that are fixed over it', `<div class="bar">${button('')}</div>${button('class="small"')}`, ''],
  ['a small target beside a row that is scrolled', `<div class="row">${button('').repeat(5)}</div>${button('class="small"')}`, ''],
  ['a small target in a row that is scrolled', `<div class="row">${button('').repeat(2)}${button('id="small" class="small"')}</div>`, '#small'],
  [
    'a large target with another in its corner',
    `<div style="position: relative; width: 200px">${button('style="width: 200px; height: 60px"')}${button('style="position: absolute; right: 0; top: 0"')}</div>`,
    '',
  ],
  [
    'a target of which others on it leave only strips',
    `<div style="position: relative">${button('id="under" style="width: 100px; height: 30px"')}
     ${[0, 36, 72].map((left) => button(`style="position: absolute; left: ${left}px; top: 0; width: 28px"`)).join('')}</div>`,
    '#under',
  ],
  ['a small target that nobody sees', button('') + button('class="small" style="visibility: hidden"'), ''],
] as const)
  test(`[R-SPEED-08] sizes: ${what}`, async ({ page }) => {
    await page.setContent(html(body));
    expect(await violations(page, 'html')).toEqual(found ? [`target-size: ${found}`] : []);
    expect(await page.locator('[data-measure-size]').count()).toBe(0);
  });

for (const [what, link, found, ground = ''] of [
  ['that is underlined', '<a href="/">a link</a>', ''],
  ['that only its colour tells from the text', '<a id="link" class="plain" href="/">a link</a>', '#link'],
  ['that has the colour of the text', '<a class="plain" style="color: #222" href="/">a link</a>', ''],
  ['in bold', '<a class="plain" style="font-weight: 700" href="/">a link</a>', ''],
  ['of quite another colour', '<a class="plain" style="color: #eee" href="/">a link</a>', '', 'dark'],
  ['of a colour that is hardly another', '<a id="link" class="plain" style="color: #555" href="/">a link</a>', '#link'],
] as [string, string, string, string?][])
  test(`[R-SPEED-08] links: one in a text ${what}`, async ({ page }) => {
    await page.setContent(html(`<p class="${ground}">Some words before ${link} and some words after it</p>`));
    expect(await violations(page, 'html')).toEqual(found ? [`link-in-text-block: ${found}`] : []);
    expect(await page.locator('[data-measure-link]').count()).toBe(0);
  });

const focusable = '<button aria-label="Press"></button>';
for (const [what, body, found] of [
  ['an icon that is passed over', '<svg aria-hidden="true"></svg>', ''],
  ['something passed over that can be reached', `<div id="it" aria-hidden="true">${focusable}</div>`, 'aria-hidden-focus: #it'],
  ['something reached that is itself passed over', '<a id="it" href="/" aria-hidden="true">Here</a>', 'aria-hidden-focus: #it'],
  ['something passed over far around what can be reached', `<p id="it" aria-hidden="true"><b><i>${focusable}</i></b></p>`, 'aria-hidden-focus: #it'],
  ['a name on what has none', '<div id="it" aria-label="Name"></div>', 'aria-prohibited-attr: #it'],
  ['a state that a role does not have', '<a id="it" href="/" aria-checked="true">Here</a>', 'aria-allowed-attr: #it'],
  ['a state beside being passed over', '<div hidden></div><h2 id="it" aria-hidden="false" aria-checked="true">Here</h2>', 'aria-allowed-attr: #it'],
  ['an attribute that is none', '<p id="it" aria-labl="x">Here</p>', 'aria-valid-attr: #it'],
  ['a value that is none', '<button id="it" aria-pressed="perhaps">Here</button>', 'aria-valid-attr-value: #it'],
  ['an odd value of what passes over', '<p id="it" aria-hidden="perhaps">Here</p>', 'aria-valid-attr-value: #it'],
  ['a control within a control', `<div id="it" role="button" tabindex="0">Here ${focusable}</div>`, 'nested-interactive: #it'],
  ['a control deep within a tab', `<div role="tablist"><div id="it" role="tab"><p><b>${focusable}</b></p></div></div>`, 'nested-interactive: #it'],
  ['letters held apart', '<p id="it" style="letter-spacing: 0.05em !important">Here</p>', 'avoid-inline-spacing: #it'],
  ['lines held together by a font', '<p id="it" style="font: 12px/1 serif !important">Here<br>there</p>', 'avoid-inline-spacing: #it'],
  ['what scrolls and can be reached', `<div class="row" style="height: 20px; overflow: auto">${focusable.repeat(9)}</div>`, ''],
  [
    'what scrolls and cannot be reached',
    '<div id="it" style="height: 20px; overflow: auto"><p>A</p><p>long</p><p>text</p></div>',
    'scrollable-region-focusable: #it',
  ],
] as const)
  test(`[R-SPEED-08] attributes: ${what}`, async ({ page }) => {
    await page.setContent(html(body));
    expect(await violations(page, 'html')).toEqual(found ? [found] : []);
    expect(await page.evaluate(() => document.documentElement.outerHTML.match(/data-measure/g))).toBe(null);
  });
