import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { renderKit } from './render-kit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('presses', () => {
  test('[R-CONST-13] a second press within 400 ms does nothing, a later one acts again', () => {
    const onClick = jest.fn();
    renderKit(<Button onClick={onClick}>Takip et</Button>);
    const button = screen.getByRole('button', { name: 'Takip et' });
    fireEvent.click(button);
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(399));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('[R-CONST-13] a double press on a submit button sends the form once', () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    renderKit(
      <form onSubmit={onSubmit}>
        <Button type="submit">Gönder</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a busy button keeps its name and focus and ignores presses', () => {
    const onClick = jest.fn();
    renderKit(
      <Button busy onClick={onClick}>
        Kaydet
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Kaydet' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('an icon button has a name, a count and a pressed state', () => {
    renderKit(<IconButton label="Beğen" icon={<svg />} text="12" active />);
    expect(screen.getByRole('button', { name: 'Beğen, 12', pressed: true })).toBeVisible();
  });
});
