import { fireEvent, screen } from '@testing-library/react';

/** Fills in the card form of an English screen. */
export function typeCard(numara = '4242 4242 4242 4242', ay = '12/99'): void {
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/Card number/, numara);
  type(/Valid until/, ay);
  type(/CVC/, '123');
}
