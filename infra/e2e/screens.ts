/** Sizes of the screens on which journeys are made. */
export const screens = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } } as const;
