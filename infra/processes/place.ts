import type { Said, Told } from './messages';
import { isOurs } from './messages';

/** What a process of several knows of its place among them (R-SCALE-01); the only process of a site has none. */
export interface ProcessPlace {
  /** Its number; a replacement gets a new one. */
  id: number;
  /** Private folder of all processes, for the sockets between them. */
  folder: string;
  /** The metrics of all processes together, in the collector's format. */
  metrics(): Promise<string>;
  /** Sets how this process reports its own. */
  reportMetrics(own: () => Promise<unknown>): void;
}

const tell = (said: Said) => void process.send?.(said);

/** The place of this process, in touch with the primary over their channel. */
export function placeAmong(id: number, folder: string): ProcessPlace {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  let own: () => Promise<unknown> = async () => [];
  process.on('message', (told: Told) => {
    if (!isOurs(told)) return;
    if (told.yaprak === 'report')
      own().then(
        (report) => tell({ yaprak: 'report', id: told.id, report }),
        () => {},
      );
    if (told.yaprak !== 'metrics') return;
    waiting.get(told.id)?.(told.text);
    waiting.delete(told.id);
  });
  return {
    id,
    folder,
    metrics: () => {
      const asked = ++last;
      return new Promise((resolve) => {
        waiting.set(asked, resolve);
        tell({ yaprak: 'metrics', id: asked });
      });
    },
    reportMetrics: (report) => {
      own = report;
    },
  };
}
