const path = require('node:path');

/**
 * Webpack loader for `*.page.tsx`, `*.modal.tsx` and `*.slot.tsx` inside a running site: another module takes the place of each and hands on what it exports, so
 * that a change arrives in the open page (`hot.ts`). Loaders of scripts see only what stands behind it.
 */
module.exports = (source) => source;
module.exports.pitch = function pitch() {
  const drawn = JSON.stringify(`./${path.basename(this.resourcePath)}?drawn`);
  return `import * as drawn from ${drawn};
import { hot } from ${JSON.stringify(path.join(__dirname, 'hot.ts'))};
export * from ${drawn};
const { standIn, redraw } = hot(() => drawn.default);
export default standIn;
if (import.meta.webpackHot) import.meta.webpackHot.accept(${drawn}, redraw);`;
};
