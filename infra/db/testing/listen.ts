import { Client } from 'pg';

/** What is sent and answered from here on, in its order. */
export function listen(): string[] {
  const heard: string[] = [];
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const text = String((args[0] as { text?: string }).text ?? args[0]).split(';')[0];
    heard.push(`> ${text}`);
    const answer = query.apply(this, args) as Promise<unknown>;
    answer.then(
      () => heard.push(`< ${text}`),
      () => heard.push(`! ${text}`),
    );
    return answer as never;
  } as never);
  return heard;
}
