import { renderHook, waitFor } from '@testing-library/react';
import { useCamera } from './use-camera';

jest.mock('./read-barcode', () => {
  throw new Error('The chunk did not come.');
});

test('if the bar code reader fails to load, the camera is turned off and the problem reported', async () => {
  const stop = jest.fn();
  const getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop }] }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const onTrouble = jest.fn();
  const video = { current: document.createElement('video') };
  renderHook(() => useCamera(video, true, () => false, onTrouble));
  await waitFor(() => expect(onTrouble).toHaveBeenCalledWith('noCamera'));
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});
