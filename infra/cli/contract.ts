import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '@yaprak/shared-kit/contract-version';
import { publishedAreas } from '../kit/contract/areas';
import { contractFaults, lastRecorded, presentContract, publishedFolder, record } from '../kit/contract/report';

/**
 * `npm run contract`: what has changed for areas since the last recorded contract, and which published areas it concerns.
 * `-- --areas <folder>` looks at the archives there; `-- --record` records the present contract under its version.
 */
const { values } = parseArgs({ options: { areas: { type: 'string', default: publishedFolder }, record: { type: 'boolean' } } });
const [last, now] = [lastRecorded(), presentContract()];
const faults = contractFaults(last, now, publishedAreas(values.areas));
for (const line of faults) console.log(line);
if (!faults.length) console.log('Nothing breaks for areas or programs that were built on the recorded contract.');
if (values.record && (!faults.length || last.version !== CONTRACT_VERSION)) {
  record(now);
  console.log(`Recorded as ${CONTRACT_VERSION}.`);
} else process.exitCode = faults.length ? 1 : 0;
