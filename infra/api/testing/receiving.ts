import { existsSync, readdirSync } from 'node:fs';
import { eventually } from '../../testing/running-site';
import { receivingFolder } from '../platform/media/recording-store';
import type { TestApi } from './server';

/** Waits until the folder of files being received is empty; they are deleted right after the response. @throws Error if some stay */
export const nothingReceived = (api: TestApi) =>
  eventually(async () => {
    const folder = receivingFolder(api.app.api.deps.config);
    return !existsSync(folder) || readdirSync(folder).length === 0;
  });
