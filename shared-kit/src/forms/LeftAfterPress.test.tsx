import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { renderKit } from '../design/render-kit';
import { createStore } from '../store/store';
import { Form, LeftAfterPress, TextField, useForm } from './index';

const store = createStore({ transport: () => Promise.reject(new Error('no call is made')), os: 'web', appVersion: '0' });
function Named() {
  const form = useForm({ mode: 'onTouched', defaultValues: { adi: '' } });
  return (
    <Provider store={store}>
      <LeftAfterPress>
        <Form form={form} onSubmit={() => undefined}>
          <TextField name="adi" label="Ad" required />
          <button type="button">İleri</button>
        </Form>
      </LeftAfterPress>
    </Provider>
  );
}
const problem = () => screen.queryByText('Ad alanını doldurun.');
const settled = () => act(() => new Promise((done) => setTimeout(done)));

/** As a browser does it: the focus goes with the beginning of the press. */
async function begin() {
  renderKit(<Named />);
  const field = screen.getByLabelText('Ad');
  act(() => field.focus());
  const button = screen.getByRole('button', { name: 'İleri' });
  fireEvent.mouseDown(button);
  act(() => button.focus());
  await settled();
  return { field, button };
}

test('[R-HOLD-15] a field left by a press says what is wrong with it once that is over: nothing moves under the finger', async () => {
  const { button } = await begin();
  expect(problem()).toBeNull();
  fireEvent.mouseUp(button);
  await settled();
  expect(problem()).toBeVisible();
});

test('[R-HOLD-15] a press that leads back to the field leaves nothing, and by keyboard it is said at once', async () => {
  const { field, button } = await begin();
  act(() => field.focus());
  fireEvent.mouseUp(button);
  await settled();
  expect(problem()).toBeNull();
  act(() => button.focus());
  await settled();
  expect(problem()).toBeVisible();
});
