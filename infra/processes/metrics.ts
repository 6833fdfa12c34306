import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { isOurs, type Said } from './messages';

/** How long a process may take to report its metrics, in ms; the others' are shown without those of a late one. */
const REPORT_MS = 1_000;

type Report = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

/** Asks a process for its metrics. @returns null if it does not say */
function ask(worker: Worker, id: number): Promise<Report | null> {
  return new Promise((resolve) => {
    const done = (report: Report | null) => {
      clearTimeout(late);
      worker.off('message', hear);
      worker.off('exit', gone);
      resolve(report);
    };
    const hear = (said: Said) => isOurs(said) && said.yaprak === 'report' && said.id === id && done(said.report as Report);
    const gone = () => done(null);
    const late = setTimeout(gone, REPORT_MS);
    worker.on('message', hear).on('exit', gone);
    worker.send({ yaprak: 'report', id });
  });
}

let last = 0;
/** The metrics of several processes added up, in the collector's format (R-SCALE-09). */
export async function metricsOf(workers: readonly Worker[]): Promise<string> {
  last += 1;
  const reports = await Promise.all(workers.filter((worker) => worker.isConnected()).map((worker) => ask(worker, last)));
  return AggregatorRegistry.aggregate(reports.filter((report) => report !== null)).metrics();
}
