import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../design/render-kit';
import { SearchPicker } from './SearchPicker';

interface Plant {
  id: number;
  adi: string;
}
const plants: Plant[] = [
  { id: 1, adi: 'Gül' },
  { id: 2, adi: 'Gülhatmi' },
];
const matching = (text: string) => Promise.resolve(plants.filter((p) => p.adi.toLocaleLowerCase('tr').startsWith(text)));

function show(find: (text: string) => Promise<readonly Plant[]>, autoFocus?: boolean, extra?: (text: string) => Plant) {
  const onPick = jest.fn();
  const onSend = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderKit(
    <form onSubmit={onSend}>
      <SearchPicker<Plant>
        label="Bitki"
        placeholder="Ad"
        find={find}
        nameOf={({ adi }) => adi}
        onPick={onPick}
        none={(q) => `${q} yok`}
        failed="Aranamadı"
        {...(autoFocus ? { autoFocus } : {})}
        {...(extra ? { extra } : {})}
      >
        {({ adi }) => <b>{adi}</b>}
      </SearchPicker>
    </form>,
  );
  return { onPick, onSend, box: screen.getByRole('combobox', { name: 'Bitki' }) };
}

describe('the search picker', () => {
  test('searches from two letters on, is operable by keyboard, does not submit the form and is empty afterwards', async () => {
    const find = jest.fn(matching);
    const { box, onPick, onSend } = show(find);
    await userEvent.type(box, 'g');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(find).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}ül');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(find.mock.calls).toEqual([['gül']]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick.mock.calls).toEqual([[plants[1]]]);
    expect(onSend).not.toHaveBeenCalled();
    expect(box).toHaveValue('');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('offers what was typed itself as the last line, never what was typed before', async () => {
    let answer: (found: Plant[]) => void = () => undefined;
    const later = new Promise<Plant[]>((resolve) => {
      answer = resolve;
    });
    const find = (text: string) => (text === 'gül' ? matching(text) : later);
    const { box, onPick } = show(find, false, (adi) => ({ id: 0, adi }));
    await userEvent.type(box, 'gül');
    await waitFor(() => expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Gül', 'Gülhatmi', 'gül']));
    await userEvent.type(box, 'ç');
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Gül', 'Gülhatmi']);
    await act(async () => answer([]));
    await userEvent.click(await screen.findByRole('option', { name: 'gülç' }));
    expect(onPick.mock.calls).toEqual([[{ id: 0, adi: 'gülç' }]]);
  });

  test('leaves focus alone unless told to take it', () => {
    expect(show(matching).box).not.toHaveFocus();
  });

  test('takes focus where told to', () => {
    expect(show(matching, true).box).toHaveFocus();
  });

  test('says if nothing was found, and if the search failed', async () => {
    const find = jest.fn<Promise<Plant[]>, [string]>().mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('no connection'));
    const { box } = show(find);
    await userEvent.type(box, 'xx');
    expect(await screen.findByRole('status')).toHaveTextContent('xx yok');
    await userEvent.type(box, 'y');
    expect(await screen.findByRole('alert')).toHaveTextContent('Aranamadı');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('an outdated response is ignored', async () => {
    const answers = new Map<string, (found: Plant[]) => void>();
    const { box } = show((text) => new Promise((resolve) => answers.set(text, resolve)));
    await userEvent.type(box, 'gü');
    await waitFor(() => expect(answers.has('gü')).toBe(true));
    await userEvent.type(box, 'l');
    await waitFor(() => expect(answers.has('gül')).toBe(true));
    await act(async () => answers.get('gül')?.([plants[1] as Plant]));
    await act(async () => answers.get('gü')?.(plants));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
