import path from 'node:path';
import { BUCKET, HOST, type Layout, SECRETS } from '../layout';
import type { Part } from '../part';

/** The S3 server and its version; installed into the cluster's folder, since Debian packages none that fits one machine. */
export const S3_PACKAGE = '@20minutes/s3rver@5.0.0';

/** Object storage with one bucket, which checks signatures. It stands in for the hosted or own S3 of a real site. */
export function s3({ folder, ports }: Layout): Part {
  const file = 's3/server.cjs';
  return {
    name: 's3',
    program: process.execPath,
    args: [path.join(folder, file)],
    files: {
      [file]: `const S3 = require('@20minutes/s3rver');
const settings = ${JSON.stringify({ address: HOST, port: ports.s3, silent: true, directory: path.join(folder, 's3/data'), configureBuckets: [{ name: BUCKET, configs: [] }] })};
new S3(settings).run().catch((error) => { console.error(error); process.exit(1); });
`,
    },
    folders: ['s3'],
    health: { port: ports.s3 },
  };
}

/** What the site is told of it. */
export const s3Settings = ({ ports }: Layout): Record<string, string> => ({
  S3_ENDPOINT: `http://${HOST}:${ports.s3}`,
  S3_REGION: 'eu-bu-makine-1',
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: SECRETS.s3Key,
  S3_SECRET_ACCESS_KEY: SECRETS.s3Secret,
});
