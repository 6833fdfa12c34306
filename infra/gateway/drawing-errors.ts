import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { withoutSecrets } from '../api/reports/reports.rules';
import { failedArea } from './failed-area.rules';

/** What is told to a team of an error in its area's code. */
export interface DrawingError {
  area: string;
  version: string;
  message: string;
  stack: string;
}
/** An error by its shape: what is thrown in a bundle may come from another realm. */
type Thrown = Partial<Error> & { area?: unknown; version?: unknown; cause?: Partial<Error> };
type Version = Pick<RemoteVersion, 'name' | 'version'>;

const MOST = { told: 500, message: 500, stack: 2000 };
const traceOf = ({ stack = '', cause }: Thrown): string => (cause?.stack ? `${stack.split('\n', 2).join('\n')}\ncaused by: ${cause.stack}` : stack);

/**
 * Tells teams what their areas threw while pages were drawn on the server, or while their bundle was evaluated there: readers' browsers draw those pages, so
 * nobody else would. Each error of a version once in this process.
 * @param folder of the built versions; teams need not read where it lies
 */
export function drawingErrors(folder: string, tell: (error: DrawingError) => void): (error: unknown, areas: readonly Version[]) => void {
  const told = new Set<string>();
  return (error, areas) => {
    const thrown = (error ?? {}) as Thrown;
    const of = failedArea(error, areas) ?? areas.find(({ name, version }) => name === thrown.area && version === thrown.version);
    if (!of) return;
    const message = withoutSecrets(`While drawing on the server: ${thrown.name ?? 'Error'}: ${thrown.message ?? ''}`).slice(0, MOST.message);
    const key = `${of.name} ${of.version} ${message}`;
    if (told.has(key)) return;
    if (told.size >= MOST.told) told.clear();
    told.add(key);
    const stack = withoutSecrets(traceOf(thrown).replaceAll(folder, '')).slice(0, MOST.stack);
    tell({ area: of.name, version: of.version, message, stack });
  };
}
