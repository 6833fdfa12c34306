{
  const held = new Map();
  const kinds = ['click', 'submit'];
  const hold = (event) => {
    const target = event.type === 'submit' ? event.target : event.target.closest?.('#root button');
    if (!target || (target.form ?? target).getAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.has(target)) held.set(target, target.animate?.({ opacity: [1, 0.45] }, { duration: 80, fill: 'forwards' }));
  };
  const perform = (target, answer, tries) => {
    let reached = !target.isConnected || !tries;
    const note = () => {
      reached = true;
    };
    if (!reached) {
      const form = target.requestSubmit;
      target.addEventListener(kinds[form ? 1 : 0], note, { once: true });
      if (form) target.requestSubmit();
      else target.click();
      target.removeEventListener(kinds[form ? 1 : 0], note);
    }
    if (reached) answer?.cancel();
    else setTimeout(perform, 20, target, answer, tries - 1);
  };
  for (const kind of kinds) addEventListener(kind, hold, true);
  window.earlyPresses = (still) => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    for (const [target, answer] of held) setTimeout(perform, 0, target, answer, still ? 250 : 0);
    held.clear();
  };
}
