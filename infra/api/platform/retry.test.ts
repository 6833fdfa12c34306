import { onceMore } from './retry';

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'));

describe('onceMore', () => {
  test('[R-SCALE-03] what a lost connection cut short runs once more, and only once', async () => {
    let runs = 0;
    const failing = (times: number) => async () => {
      runs += 1;
      if (runs <= times) throw lost();
      return 'there';
    };
    expect(await onceMore(failing(1))).toBe('there');
    expect(runs).toBe(2);
    runs = 0;
    await expect(onceMore(failing(2))).rejects.toThrow('Connection terminated');
    expect(runs).toBe(2);
  });

  test.each([
    ['[R-SCALE-05] so does a read that a replica gave up for what came from the primary', 'canceling statement due to conflict with recovery', '40001'],
    ['[R-SCALE-04] so does a read that stood in the way of a migration', 'deadlock detected', '40P01'],
  ])('%s', async (_, message, code) => {
    let runs = 0;
    const conflicting = async () => {
      runs += 1;
      if (runs === 1) throw Object.assign(new Error(message), { code });
      return 'there';
    };
    expect(await onceMore(conflicting)).toBe('there');
    expect(runs).toBe(2);
  });

  test('[R-SCALE-03] a refusal is no loss, and a loss after a long wait is told at once', async () => {
    let runs = 0;
    const refusing = async () => {
      runs += 1;
      throw new Error('refused');
    };
    await expect(onceMore(refusing)).rejects.toThrow('refused');
    expect(runs).toBe(1);
    runs = 0;
    const now = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2_001);
    const late = async () => {
      runs += 1;
      throw lost();
    };
    await expect(onceMore(late)).rejects.toThrow('Connection terminated');
    expect(runs).toBe(1);
    now.mockRestore();
  });
});
