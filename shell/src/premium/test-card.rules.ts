/** Cards of the test provider, by number, with their brand. Others are turned away, so that nobody leaves a real card here. */
const cards: Readonly<Record<string, string>> = {
  '4242424242424242': 'visa',
  '5555555555554444': 'mastercard',
  '4000000000000002': 'visa',
  '4000000000009995': 'visa',
};

/** Names of brands as they are written on cards. */
export const brandNames: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

const digits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Whether a number, typed with or without blanks, is that of a test card. */
export const isTestCard = (typed: string): boolean => digits(typed) in cards;

/** `12/28` as `2028-12`; nothing if that is no month. */
export function lastMonth(typed: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? [];
  return month && `20${year}-${month}`;
}

/** What the site gets instead of the card, as from a provider's own form: the number never leaves the browser. */
export function cardToken({ numara, ay }: { numara: string; ay: string }): string {
  const number = digits(numara);
  return `deneme:${cards[number]}:${number.slice(-4)}:${lastMonth(ay)}`;
}
