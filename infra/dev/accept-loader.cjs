/**
 * Webpack loader for development builds of `*.page.tsx`, `*.modal.tsx` and `*.slot.tsx`. These export more than components (a loader, a title), so React
 * Refresh does not treat them as a boundary; their components are registered all the same, so accepting the module and refreshing is enough.
 */
module.exports = (source) => `${source}
if (import.meta.webpackHot) {
  if (import.meta.webpackHot.data) setTimeout(() => window.__YAPRAK_REFRESH__.performReactRefresh(), 30);
  import.meta.webpackHot.dispose((data) => { data.updated = true; });
  import.meta.webpackHot.accept();
}`;
