import { readFileSync } from 'node:fs';
import path from 'node:path';

const source = (file: string) => readFileSync(path.join(__dirname, file), 'utf8').replace(/\n\s*/g, ' ').trim();

/**
 * The page's first script (R-SPEED-05), in two parts.
 *
 * `first-frame.js`: whoever comes to the top of a page sees its top a frame before the rest is laid out, which at a quarter of the speed takes a tenth of a
 * second. It marks the document with `data-frame="first"` until the frame after the one that shows it; what stays out of it says `design/theme-css.ts` of the kit. A
 * reload, the way back and an address with a place in the page lead further down, so there everything is laid out at once.
 *
 * `early-presses.js`: until the shell has taken over the rendered page it keeps each press on a button and each form sent, and answers at
 * once: a member's like or save that is off shows itself on, anything else fades. `earlyPresses(true)` then takes the answer back and does what was pressed,
 * once each and in their order, before another frame is drawn. A second press on a toggle takes the first one back, unless it belongs to a double click
 * (R-CONST-13). Links work by themselves from the first moment on, and so do forms with an address of their own; a link that leads away in the same tab fades as
 * well, since on a slow line the next page takes a while. What is written or ticked meanwhile is told to React then: it takes fields over as the server drew
 * them, and would empty them with its next drawing. React stops a press before it reaches a part that still waits for its code, so that press is tried again for
 * five seconds.
 */
export const firstScript = `${source('first-frame.js')} ${source('early-presses.js')}`;
