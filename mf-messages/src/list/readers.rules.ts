import type { Member, Result } from '@yaprak/shared-kit/contract';

/** A reader one can write to. */
export interface FoundReader {
  id: number;
  name: string;
  username?: string;
  picture?: string;
}

/** Members as readers to write to. */
export const readersOf = (members: readonly Member[]): FoundReader[] =>
  members.map(({ id, adi, kadi, resim }) => ({ id, name: adi, username: kadi, ...(resim ? { picture: resim } : {}) }));

/** Readers among search results. */
export const readersFound = (results: Result<'ara'>['sonuclar']): FoundReader[] =>
  results.flatMap(({ turu, name, icerik }) =>
    turu === 'okur' && icerik.id
      ? [{ id: icerik.id, name, ...(icerik.kadi ? { username: icerik.kadi } : {}), ...(icerik.resim ? { picture: icerik.resim } : {}) }]
      : [],
  );
