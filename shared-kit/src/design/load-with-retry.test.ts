import { loadWithRetry } from './load-with-retry';

const line = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void line.mockReturnValue(true));

test('[R-NAV-11] what cannot be loaded without a connection is loaded once there is one, not given up', async () => {
  line.mockReturnValue(false);
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  const loaded = loadWithRetry(load, 2, 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(load).toHaveBeenCalledTimes(1);
  line.mockReturnValue(true);
  load.mockRejectedValueOnce(new Error('just back')).mockResolvedValue('here');
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
});

test('with a connection it is given up after the last try', async () => {
  const load = jest.fn().mockRejectedValue(new Error('gone'));
  await expect(loadWithRetry(load, 2, 1)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});
