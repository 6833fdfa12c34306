import { delaysOf, inpOf, interactionsOf, LEAST_MS } from './interactions.rules';

const event = (interactionId: number, duration: number) => ({ interactionId, duration });

describe('[R-SPEED-06] interaction to next paint', () => {
  it.each([
    ['nothing', [], []],
    ['one event', [event(7, 40)], [40]],
    ['the events of one press are one interaction, as long as its longest', [event(7, 40), event(7, 120), event(7, 24)], [120]],
    ['two presses are two', [event(7, 40), event(8, 16)], [40, 16]],
    ['hovering and scrolling are none', [event(0, 500), event(7, 40)], [40]],
  ])('%s', (_what, events, expected) => {
    expect(interactionsOf(events)).toEqual(expected);
  });

  it('counts what was too short to be reported, and takes no more than were reported away', () => {
    expect(delaysOf([event(1, 80)], 3)).toEqual([80, LEAST_MS, LEAST_MS]);
    expect(delaysOf([event(1, 80), event(2, 90)], 1)).toEqual([80, 90]);
  });

  it('is what three of four interactions do not exceed', () => {
    expect(inpOf([16, 16, 16, 400, 16])).toBe(16);
    expect(inpOf([100, 200, 300, 400, 500])).toBe(400);
    expect(() => inpOf([])).toThrow(RangeError);
  });
});
