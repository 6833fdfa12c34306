import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle } from '../platform';
import { listMutedWords, listSilenced, muteWord, unmuteWord } from './silence.queries';

/** Whom and what a member does not want to read (R-TOUCH-09). */
export function registerSilence(api: Api): void {
  handle(api, contract.listBlockedReaders, ({ db, self, input }) => listSilenced(db, self.id, 'blocked', input.imlec, input.adet));
  handle(api, contract.listMutedReaders, ({ db, self, input }) => listSilenced(db, self.id, 'muted', input.imlec, input.adet));
  handle(api, contract.listMutedWords, async ({ db, self }) => ({ liste: await listMutedWords(db, self.id) }));
  handle(api, contract.muteWord, async ({ db, self, input }) => ({ soz: await muteWord(db, self.id, input.soz) }));
  handle(api, contract.unmuteWord, async ({ db, self, input }) => {
    await unmuteWord(db, self.id, input.id);
    return {};
  });
}
