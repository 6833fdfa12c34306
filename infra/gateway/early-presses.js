{
  const held = new Map();
  const written = new Map();
  const followed = new Map();
  const kinds = ['click', 'submit'];
  const toggle = '[data-member] [aria-pressed="false"][aria-label]';
  const answer = (target, duration) => {
    if (target.matches(toggle)) {
      target.setAttribute('aria-pressed', 'true');
      return () => target.setAttribute('aria-pressed', 'false');
    }
    const faded = target.animate?.({ opacity: [1, 0.45] }, { duration, fill: 'forwards' });
    return () => faded?.cancel();
  };
  const follow = (event) => {
    const link = event.target.closest?.('#root a[href]:not([target], [download], [href^="#"])');
    if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || followed.has(link)) return;
    followed.set(link, answer(link, 80));
  };
  const hold = (event) => {
    const target = event.type === 'submit' ? event.target : event.target.closest?.('#root button');
    if (!target) return follow(event);
    if ((target.form ?? target).getAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    const before = held.get(target);
    if (!before) held.set(target, { takeBack: answer(target, 80), at: event.timeStamp });
    else if (target.matches('[aria-pressed]') && event.timeStamp - before.at > 400) {
      before.takeBack();
      held.delete(target);
    }
  };
  const note = ({ target }) => {
    if (target.matches?.('#root :is(input, textarea, select):not([type="file"])')) written.set(target, target.value);
  };
  const write = (field, value) => {
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.type === 'radio' && !field.checked) return;
      field.checked = !field.checked;
      field.click();
      return;
    }
    const at = field.value === value ? field.selectionStart : null;
    field.value = value ? '' : '0';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    if (at !== null && at !== undefined) field.setSelectionRange(at, at);
    field.dispatchEvent(new Event(field.options ? 'change' : 'input', { bubbles: true }));
  };
  const perform = (target, takeBack, tries) => {
    let reached = !target.isConnected || !tries;
    const note = () => {
      reached = true;
    };
    takeBack();
    if (!reached) {
      const form = target.requestSubmit;
      target.addEventListener(kinds[form ? 1 : 0], note, { once: true });
      if (form) target.requestSubmit();
      else target.click();
      target.removeEventListener(kinds[form ? 1 : 0], note);
    }
    if (!reached) setTimeout(perform, 20, target, answer(target, 0), tries - 1);
  };
  for (const kind of kinds) addEventListener(kind, hold, true);
  addEventListener('input', note, true);
  window.earlyPresses = (still) => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    removeEventListener('input', note, true);
    if (still) for (const [field, value] of written) if (field.isConnected) write(field, value);
    for (const [target, { takeBack }] of held) setTimeout(perform, 0, target, takeBack, still ? 250 : 0);
    for (const takeBack of followed.values()) takeBack();
    held.clear();
    followed.clear();
    written.clear();
  };
}
