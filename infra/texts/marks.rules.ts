/** Straight quotation marks and apostrophes, and typographic ones without their partner within a paragraph (R-NAV-15). */
export function markFaults(text: string): string[] {
  const straight = /['"]/.test(text) ? [`straight: ${text}`] : [];
  const unpaired = text.split('\n').filter((paragraph) => paragraph.replace(/[^“”]/g, '').replaceAll('“”', '') !== '');
  return [...straight, ...unpaired.map((paragraph) => `unpaired: ${paragraph}`)];
}
