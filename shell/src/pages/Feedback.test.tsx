import { fireEvent, screen } from '@testing-library/react';
import { type CallAnswers, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { renderShell } from '../testing/render-shell';
import { FeedbackPage } from './Feedback.page';

const show = (reply: NonNullable<CallAnswers['v2/geriBildirim/gonder']>, signedIn = true) =>
  renderShell(<FeedbackPage />, {
    path: '/geri-bildirim?adres=/kitap/huzur--5',
    lang: 'en',
    answers: { 'v2/geriBildirim/gonder': reply },
    ...(signedIn ? {} : { self: null }),
  });

test('feedback is sent with its kind and page, and acknowledged', async () => {
  const { sent } = show(() => ({}), false);
  fireEvent.click(screen.getByRole('radio', { name: 'Error' }));
  fireEvent.change(screen.getByLabelText(/Your words/), { target: { value: 'Kapak resmi görünmüyor.' } });
  fireEvent.change(screen.getByLabelText(/e-mail address/), { target: { value: 'ben@ornek.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(sent[0]?.input).toMatchObject({ turu: 'hata', metin: 'Kapak resmi görünmüyor.', email: 'ben@ornek.test', adres: '/kitap/huzur--5' });
});

test('too short feedback is not sent; a refusal keeps the input', async () => {
  const { sent } = show(() => refusal('Too many requests.'));
  fireEvent.change(screen.getByLabelText(/Your words/), { target: { value: 'kısa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your words field must be at least 10 characters long.')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Your words/), { target: { value: 'Kapak resmi görünmüyor.' } });
  nextPress();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(screen.getByLabelText(/Your words/)).toHaveValue('Kapak resmi görünmüyor.');
  expect(screen.queryByLabelText(/e-mail address/)).toBeNull();
});
