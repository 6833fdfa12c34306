/**
 * Set on a page that could not be shown: the add button (R-NAV-07) and the ad below the page stay away while the document bears its mark, which the gateway sets
 * on what it draws. `:root:has()` would need no mark, but made the browser look at all links of the document again with nearly every change anywhere in it.
 */
export const fault = {
  'data-fault': true,
  ref() {
    const { dataset } = document.documentElement;
    dataset.fault = '';
    return () => {
      delete dataset.fault;
    };
  },
};

/** Takes away the mark of a document whose page the server could not show and the browser does: nothing that was taken over does it then. */
export function dropStaleFault(): void {
  if (!document.querySelector('body [data-fault]')) delete document.documentElement.dataset.fault;
}
