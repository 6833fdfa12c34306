/** What a store knows of a sent mutation. */
interface Sent {
  status: string;
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

/** Things after which somebody will answer; follows count when they begin. */
const answered = ['addComment', 'sendMessage'];
const follows = ['follow', 'followStory'];

/** Whether the reader has just done something of which they would like to hear more. */
export const meaningfulMoment = (mutations: Record<string, Sent | undefined>): boolean =>
  Object.values(mutations).some(
    (m) =>
      m?.status === 'fulfilled' &&
      m.endpointName !== undefined &&
      (answered.includes(m.endpointName) || (follows.includes(m.endpointName) && (m.originalArgs as { takip?: number } | undefined)?.takip === 1)),
  );
