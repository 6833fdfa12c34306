import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from '@yaprak/shared-kit';
import { Around, stage } from '@yaprak/shared-kit/testing';
import { useBegun } from './use-begun';

afterEach(() => {
  jest.restoreAllMocks();
  forgetUnsaved();
});

function Note({ about }: { about: number }) {
  const begun = useBegun<{ words: string }>('deneme');
  return (
    <>
      <textarea aria-label="not" defaultValue={begun.read(about)?.words} onChange={(event) => begun.keep(about, { words: event.target.value })} />
      <button type="button" onClick={() => begun.forget(about)}>
        gönder
      </button>
    </>
  );
}
/** The page as reloaded by a member: nothing is left of an earlier one but what the browser keeps. */
function load(id: number | null = 7, about = 5) {
  const view = render(
    <Around stage={stage({ self: id === null ? null : { id } })}>
      <Note about={about} />
    </Around>,
  );
  return { note: screen.getByRole('textbox', { name: 'not' }), leave: view.unmount };
}
/** Writes something and leaves the page. */
async function written(id: number | null = 7): Promise<void> {
  const { note, leave } = load(id);
  await userEvent.type(note, 'Yarım kalan söz');
  leave();
}

test('[R-NAV-11] what was begun is there again after the page was loaded anew, for what it was about only', async () => {
  await written();
  const first = load();
  expect(first.note).toHaveValue('Yarım kalan söz');
  first.leave();
  expect(load(7, 6).note).toHaveValue('');
});

test('[R-NAV-11] once sent it is forgotten', async () => {
  await written();
  const { leave } = load();
  await userEvent.click(screen.getByRole('button', { name: 'gönder' }));
  leave();
  expect(load().note).toHaveValue('');
});

test('[R-NAV-11] it is the member’s alone; a visitor’s is not kept', async () => {
  await written();
  const other = load(8);
  expect(other.note).toHaveValue('');
  other.leave();
  const visitor = load(null);
  expect(visitor.note).toHaveValue('');
  visitor.leave();
  await written(null);
  expect(load(null).note).toHaveValue('');
});

test('[R-NAV-11] it goes from the browser when the member signs out; what is no member’s stays', async () => {
  sessionStorage.setItem('yaprak-acilan', '[]');
  await written();
  forgetUnsaved();
  expect(Object.keys(sessionStorage)).toEqual(['yaprak-acilan']);
  expect(load().note).toHaveValue('');
});

test('[R-NAV-11] where nothing can be stored, the page remembers it', async () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, method).mockImplementation(closed);
  await written();
  const { note, leave } = load();
  expect(note).toHaveValue('Yarım kalan söz');
  await userEvent.click(screen.getByRole('button', { name: 'gönder' }));
  leave();
  expect(load().note).toHaveValue('');
});
