/** Browser APIs missing from jsdom: sizes that never change, scrolling that moves nothing, a page that has loaded nothing. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= StillObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Performance.prototype.getEntriesByType ??= () => [];
