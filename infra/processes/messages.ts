/** From the primary to a process. */
export type Told =
  /** It may begin: the database is there. `database`: URL of the embedded one; null: the process opens the configured one. */
  | { yaprak: 'begin'; database: string | null; folder: string }
  /** It is asked for its own metrics. */
  | { yaprak: 'report'; id: number }
  /** The metrics of all that it asked for. */
  | { yaprak: 'metrics'; id: number; text: string };
/** From a process to the primary. */
export type Said =
  /** It listens now; what was sent before is lost. */
  | { yaprak: 'here' }
  | { yaprak: 'ready'; url: string }
  /** It could not start. `plain`: the sentence is all there is to say. */
  | { yaprak: 'failed'; message: string; plain: boolean }
  | { yaprak: 'metrics'; id: number }
  | { yaprak: 'report'; id: number; report: unknown };

/** Whether a message is one of ours; packages use the same channel. */
export const isOurs = (message: unknown): message is Said | Told => typeof message === 'object' && message !== null && 'yaprak' in message;
