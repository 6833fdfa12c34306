{
  const { dataset } = document.documentElement;
  const isFresh = performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash;
  if (isFresh && document.visibilityState === 'visible') {
    dataset.frame = 'first';
    const whole = () => delete dataset.frame;
    const isParsed = () => requestAnimationFrame(() => requestAnimationFrame(whole));
    document.addEventListener('readystatechange', isParsed, { once: true });
  }
}
