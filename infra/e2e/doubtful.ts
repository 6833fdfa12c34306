/** What is used of axe's own calculations in the page. */
interface Colours {
  Color: new () => { parseString(colour: string): unknown };
  hasValidContrastRatio(ground: unknown, colour: unknown, fontSize: number, bold: boolean): { isValid: boolean };
  elementIsDistinct(link: Element, block: Element): boolean;
  getContrast(one: unknown, other: unknown): number;
}

/** The attributes on the elements that axe is to measure during a check: the contrast of texts, the size of targets, links in a text, what is scrolled. */
export const marks = { contrast: 'data-measure-contrast', size: 'data-measure-size', link: 'data-measure-link', scroll: 'data-measure-scroll' };

/**
 * Marks what axe is to measure of what depends on where things are drawn. That takes axe more than half its time, since it sorts every element of the page into
 * a grid first; most pages need none, because what surely passes is told here from styles and boxes, by axe's own formulas. In doubt an element is marked.
 * Runs in the page, scrolled to its top.
 *
 * A text passes if it can be read on whatever opaque colour may lie behind it, or on the one that does; on pictures axe reports nothing. Of texts of the same
 * kind that cannot be read, one is marked. A target passes if it is large enough, also beside what lies on it, or far enough from the others, and a link in a
 * text if it looks different from it.
 */
export function markDoubtful({ part, marks: marked }: { part: string; marks: typeof marks }): void {
  const { Color, hasValidContrastRatio, elementIsDistinct, getContrast } = (window as unknown as { axe: { commons: { color: Colours } } }).axe.commons.color;
  /** What an element paints behind what it holds: an opaque colour, a picture on which axe measures nothing, or something translucent. */
  type Paint = { colour: string } | 'picture' | 'translucent';
  interface Drawn {
    element: Element;
    style: CSSStyleDeclaration;
    above: Drawn | undefined;
    paint: Paint | undefined;
    /** Drawn translucent, or changed after it was drawn, with all that it holds. */
    veiled: boolean;
    fixed: boolean;
    /** What it is scrolled in, if not the page: axe compares only what is scrolled together. */
    scroller: Drawn | undefined;
    scrolls: boolean;
  }
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  const boxes = new Map<Element, DOMRect>();
  const boxOf = (element: Element): DOMRect => {
    const known = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, known);
    return known;
  };
  const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const encloses = (a: Box, b: Box) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
  const centreOf = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const isField = (element: Element) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const paintOf = (element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration): Paint | undefined => {
    if (backgroundImage !== 'none' || /^(IMG|CANVAS|OBJECT|IFRAME|VIDEO|svg)$/.test(element.tagName)) return 'picture';
    if (backgroundColor === 'rgba(0, 0, 0, 0)') return undefined;
    return backgroundColor.startsWith('rgb(') ? { colour: backgroundColor } : 'translucent';
  };
  const canScroll = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration) =>
    (/scroll|auto/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
    (/scroll|auto/.test(overflowY) && element.scrollHeight > element.clientHeight);

  const drawn = new Map<Element, Drawn>();
  const texts: Drawn[] = [];
  const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = all.root; node; node = all.nextNode()) {
    const element = node as Element;
    const style = getComputedStyle(element);
    const above = drawn.get(element.parentElement as Element);
    const { opacity, filter, mixBlendMode, backdropFilter, position } = style;
    const each: Drawn = {
      element,
      style,
      above,
      paint: paintOf(element, style),
      veiled: above?.veiled || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || backdropFilter !== 'none',
      fixed: above?.fixed || position === 'fixed',
      scroller: above?.scrolls ? above : above?.scroller,
      scrolls: canScroll(element, style),
    };
    drawn.set(element, each);
    let text = '';
    for (let child = element.firstChild; child; child = child.nextSibling) if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
    // Of a single letter axe reports nothing.
    if ((isField(element) || text.trim().length > 1) && element.closest(part)) texts.push(each);
  }
  const painted = [...drawn.values()].filter(({ paint }) => paint && paint !== 'picture');

  /** Whether axe looks at something for an area of a text: what is scrolled with it and overlaps it, and what overlaps the middle of what it is scrolled in. */
  const meets = (other: Drawn, { scroller }: Drawn, area: Box) => {
    if (other.scroller === scroller) return overlap(boxOf(other.element), area);
    for (let at = scroller; at; at = at.scroller)
      if (at.scroller === other.scroller) {
        const { x, y } = centreOf(boxOf(at.element));
        return overlap(boxOf(other.element), { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 });
      }
    return false;
  };
  /** The opaque colours one of which lies behind an area of a text; undefined if it may be another. */
  const groundsOf = (text: Drawn, area: Box): string[] | undefined => {
    const colours: string[] = [];
    if (text.veiled) return undefined;
    for (const other of painted)
      if (meets(other, text, area) && !other.element.contains(text.element)) {
        if (other.veiled || typeof other.paint !== 'object') return undefined;
        colours.push(other.paint.colour);
      }
    for (let at: Drawn | undefined = text; at; at = at.above) {
      if (at.paint === 'translucent') return undefined;
      if (typeof at.paint === 'object') colours.push(at.paint.colour);
      // Where the page itself ends, axe reports nothing.
      if (at.paint && (at.element === document.body || encloses(boxOf(at.element), area))) return colours;
    }
    return [...colours, 'rgb(255, 255, 255)'];
  };
  /** What cuts an area of an element off, if anything does. */
  const cutterOf = ({ above }: Drawn, area: Box, isWhole: (cutter: Box, area: Box) => boolean): Drawn | undefined => {
    for (let at = above; at; at = at.above) {
      const { overflowX, overflowY } = at.style;
      if ((overflowX !== 'visible' || overflowY !== 'visible') && !isWhole(boxOf(at.element), area)) return at;
    }
    return undefined;
  };
  /** Where the words of a text stand. */
  const wordsOf = (element: Element): Box[] => {
    const range = document.createRange();
    const found = [...element.childNodes].flatMap((child) => {
      if (child.nodeType !== Node.TEXT_NODE || !child.nodeValue?.trim()) return [];
      range.selectNodeContents(child);
      return [...range.getClientRects()];
    });
    const box = boxOf(element);
    return !isField(element) && found.length && found.every((word) => encloses(box, word)) ? found : [box, ...found];
  };
  /** Whether a text can be told to pass once it is known what lies where its words stand: axe looks at the middle of each. */
  const passesAt = (text: Drawn, area: Box, isReadable: (ground: string) => boolean): boolean => {
    if (cutterOf(text, area, encloses)) return !!groundsOf(text, area)?.every(isReadable);
    const { x, y } = centreOf(area);
    const point = { left: x, right: x, top: y, bottom: y };
    const stack = document.elementsFromPoint(x, y);
    if (!stack.includes(text.element)) return !!groundsOf(text, point)?.every(isReadable);
    // What cannot be pressed stands in no stack.
    if (text.veiled || painted.some((other) => meets(other, text, point) && !stack.includes(other.element))) return false;
    for (const element of stack.slice(stack.indexOf(text.element))) {
      const at = drawn.get(element);
      if (at?.paint === 'picture') return true;
      if (at?.paint) return !at.veiled && typeof at.paint === 'object' && isReadable(at.paint.colour);
    }
    return false;
  };

  const readable = new Map<string, boolean>();
  const kinds = new Set<string>();
  for (const text of texts) {
    const { element, style } = text;
    const { webkitTextFillColor: colour, fontSize, fontWeight, textShadow, webkitTextStrokeWidth, clipPath } = style;
    const isReadable = (ground: string) => {
      const kind = [colour, fontSize, fontWeight, ground].join('|');
      if (!readable.has(kind)) {
        const [behind, front] = [ground, colour].map((each) => new Color().parseString(each));
        readable.set(kind, hasValidContrastRatio(behind, front, Number.parseFloat(fontSize), Number.parseFloat(fontWeight) >= 700).isValid);
      }
      return readable.get(kind) as boolean;
    };
    const box = boxOf(element);
    const plain = colour.startsWith('rgb(') && textShadow === 'none' && webkitTextStrokeWidth === '0px';
    const grounds = plain ? groundsOf(text, box) : undefined;
    // Words for screen readers alone are cut away.
    if (grounds?.every(isReadable) || !isShown(element) || clipPath === 'inset(50%)') continue;
    if (plain && wordsOf(element).every((area) => passesAt(text, area, isReadable))) continue;
    const kind = grounds?.length === 1 ? [colour, fontSize, fontWeight, ...grounds].join('|') : undefined;
    if (kind && kinds.has(kind)) continue;
    // What axe passes over cannot stand for others.
    const isDrawn = box.width > 1 && box.height > 1 && !cutterOf(text, box, overlap);
    if (kind && isDrawn && !element.closest(':disabled, [aria-disabled="true"], [inert], label')) kinds.add(kind);
    element.setAttribute(marked.contrast, '');
  }

  const focusable = 'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, details, [tabindex]';
  const otherRoles = /^(dialog|alertdialog|region|group|article|img|main|navigation|status|list|listitem|none)$/;
  const plainTags = /^(MAIN|UL|OL|LI|DIV|SPAN|SECTION|ARTICLE|H[1-6]|P|NAV|HEADER|FOOTER|ASIDE|FORM|DIALOG|FIGURE|IMG|svg|VIDEO|AUDIO|DETAILS)$/;
  const isWidget = (element: Element) => {
    const role = element.getAttribute('role');
    return role ? !otherRoles.test(role) : !plainTags.test(element.tagName);
  };
  const targets = [...document.querySelectorAll(focusable)].filter((each) => isWidget(each) && boxOf(each).width && boxOf(each).height && isShown(each));
  const LEAST = 24;
  const isSmall = (element: Element) => boxOf(element).width < LEAST || boxOf(element).height < LEAST;
  /**
   * Whether others leave a strip of a target along one of its edges that is wide enough, and larger than any part of it that is too narrow: axe looks at the
   * largest that is left.
   */
  const hasRoom = (target: Element, others: Element[]) => {
    const [own, over] = [boxOf(target), others.map(boxOf)];
    const [across, down] = [own.right - own.left, own.bottom - own.top];
    const least = LEAST * Math.max(across, down);
    const strip = (width: number, length: number) => width >= LEAST && width * length >= least;
    return (
      strip(Math.min(...over.map(({ left }) => left)) - own.left, down) ||
      strip(own.right - Math.max(...over.map(({ right }) => right)), down) ||
      strip(Math.min(...over.map(({ top }) => top)) - own.top, across) ||
      strip(own.bottom - Math.max(...over.map(({ bottom }) => bottom)), across)
    );
  };
  /** Whether axe compares two elements: what is fixed only with what is, and what is scrolled with what is scrolled together with it. */
  const isComparable = (element: Element, other: Element) => {
    const [own, its] = [drawn.get(element), drawn.get(other)];
    return own?.fixed === its?.fixed && own?.scroller === its?.scroller;
  };
  /** Whether nothing but what belongs to it lies on an element, which would make it smaller. */
  const isFree = (element: Element) =>
    [...drawn.keys()].every(
      (other) =>
        !overlap(boxOf(other), boxOf(element)) ||
        !isComparable(element, other) ||
        other.contains(element) ||
        (element.contains(other) && !targets.includes(other)),
    );
  /** Whether a target that is too small stands apart from another: a circle around its middle touches neither the other nor its circle. */
  const isApart = (small: Element, other: Element) => {
    const [from, box] = [centreOf(boxOf(small)), boxOf(other)];
    const beside = Math.hypot(Math.max(box.left - from.x, 0, from.x - box.right), Math.max(box.top - from.y, 0, from.y - box.bottom));
    const { x, y } = centreOf(box);
    return beside >= LEAST / 2 && (!isSmall(other) || Math.hypot(x - from.x, y - from.y) >= LEAST) && isFree(small) && isFree(other);
  };
  for (const target of targets) {
    if (!target.closest(part)) continue;
    const box = boxOf(target);
    const around = isSmall(target) ? LEAST : 0;
    const area = { left: box.left - around, right: box.right + around, top: box.top - around, bottom: box.bottom + around };
    const isNear = (other: Element) => other !== target && overlap(boxOf(other), area) && isComparable(target, other) && !(around && isApart(target, other));
    const near = targets.filter(isNear);
    // What encloses a target that is large enough lies under it or hides it: neither is reported.
    if (
      around
        ? near.length
        : !hasRoom(
            target,
            near.filter((other) => !encloses(boxOf(other), box)),
          )
    )
      target.setAttribute(marked.size, '');
  }

  const DISTINCT = 3;
  const isBlock = (element: Element) => /^(block|list-item|flex|grid|inline-block|table.*)$/.test(drawn.get(element)?.style.display ?? '');
  /** Whether a link has the very colours of the text around it: then it is told from it by something else than colour. */
  const isAlike = (link: Element, block: Element) => {
    const grounds = [link, block].flatMap((each) => wordsOf(each).flatMap((area) => groundsOf(drawn.get(each) as Drawn, area) ?? [undefined]));
    const [own, around] = [link, block].map((each) => drawn.get(each)?.style.webkitTextFillColor);
    return own === around && own?.startsWith('rgb(') && grounds[0] && grounds.every((ground) => ground === grounds[0]);
  };
  /** Whether the colour of a link is far enough from that of the text around it. */
  const isUnlike = (link: Element, block: Element) => {
    const texts = [link, block].map((each) => drawn.get(each));
    const colours = texts.map((text) => text?.style.webkitTextFillColor ?? '');
    const plain = texts.every((text) => text && !text.veiled && text.style.textShadow === 'none' && text.style.webkitTextStrokeWidth === '0px');
    const [own, around] = colours.map((colour) => new Color().parseString(colour));
    return plain && colours.every((colour) => colour.startsWith('rgb(')) && getContrast(own, around) >= DISTINCT;
  };
  for (const link of document.querySelectorAll('a[href], [role="link"]')) {
    if (isBlock(link) || !link.textContent?.trim() || !link.closest(part)) continue;
    let block = link.parentElement;
    while (block && !isBlock(block)) block = block.parentElement;
    if (!block || !(elementIsDistinct(link, block) || isUnlike(link, block) || isAlike(link, block))) link.setAttribute(marked.link, '');
  }

  for (const { element, scrolls } of drawn.values()) if (scrolls && !/^(SELECT|TEXTAREA)$/.test(element.tagName)) element.setAttribute(marked.scroll, '');
}
