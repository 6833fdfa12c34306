import { readFileSync } from 'node:fs';
import path from 'node:path';

const source = (file: string) => readFileSync(path.join(__dirname, file), 'utf8').replace(/\n\s*/g, ' ').trim();

/**
 * The page's first script (R-SPEED-05), in two parts.
 *
 * `first-frame.js` marks the document with `data-frame="first"` until the frame after the first one, so that the top of a page shows before the rest is laid out;
 * `design/theme-css.ts` of the kit says what is left out. After a reload, on the way back and at an address with a place in the page all is laid out at once.
 *
 * `early-presses.js` keeps presses on buttons and submitted forms until the shell has hydrated the page, and acknowledges them at once: a member's like or save
 * shows as on, anything else fades. `earlyPresses(true)` then undoes this and repeats each press once, in order, before the next frame. A second press on a toggle
 * cancels the first, unless it is part of a double click (R-CONST-13). Links, and forms with an address, work by themselves; a link that leaves the page in this tab
 * fades too. What was typed or ticked is passed to React, which would reset the fields otherwise. A press on a part whose code is still loading is retried for
 * five seconds.
 */
export const firstScript = `${source('first-frame.js')} ${source('early-presses.js')}`;
