/** The attributes on the elements that axe is to look at during a check: what ARIA says of them, hidden ones that may be reached, controls within controls. */
export const attributeMarks = { aria: 'data-measure-aria', hidden: 'data-measure-hidden', nested: 'data-measure-nested', style: 'data-measure-style' };

/**
 * Marks what axe is to look at of what depends on attributes, since it asks each element of a page several times: most have nothing that its rules forbid.
 * Of what says only that screen readers pass over it, as every icon does, ARIA allows that everywhere; it is looked at where it holds what can be focused.
 * A control is looked at for controls within it where there may be one, and a style where it says something of the spacing. Runs in the page.
 */
export function markAttributes(marked: typeof attributeMarks): void {
  const passedOver = 'aria-hidden';
  const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = all.root; node; node = all.nextNode()) {
    const element = node as HTMLElement;
    let said = false;
    for (const name of element.getAttributeNames())
      if (name.startsWith('aria-') && (name !== passedOver || !/^(true|false)$/.test(element.getAttribute(name) ?? ''))) said = true;
    if (said) element.setAttribute(marked.aria, '');
    const { letterSpacing, lineHeight, wordSpacing } = element.style ?? {};
    if (letterSpacing || lineHeight || wordSpacing) element.setAttribute(marked.style, '');
  }

  const reached = 'a[href], area[href], button, input, select, textarea, summary, details, iframe, object, embed, audio, video, [tabindex], [contenteditable]';
  const plainTags = /^(HTML|BODY|MAIN|UL|OL|LI|DIV|SPAN|SECTION|ARTICLE|H[1-6]|P|NAV|HEADER|FOOTER|ASIDE|FORM|DIALOG|FIGURE|LABEL|DETAILS)$/;
  const seen = new Set<Element>();
  for (const inner of document.querySelectorAll(reached)) {
    if (inner.getAttribute(passedOver) === 'true') inner.setAttribute(marked.hidden, '');
    for (let at = inner.parentElement; at && !seen.has(at); at = at.parentElement) {
      seen.add(at);
      if (at.getAttribute(passedOver) === 'true') at.setAttribute(marked.hidden, '');
      if (at.hasAttribute('role') || !plainTags.test(at.tagName)) at.setAttribute(marked.nested, '');
    }
  }
}
