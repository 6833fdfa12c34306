import { idSeo } from '@yaprak/shared-kit/format';

/** How a custom shelf is named in addresses and on the wire: by its id, so that its links outlive its name, which only leads the eye. */
export const shelfAddress = ({ slug, id }: { slug: string; id: number }): string => idSeo(slug, id);

/** Which custom shelf an address means: by id if it has one, whatever the name before it; a bare name is that of the shelf called so now. */
export function shelfMeant(address: string): { id: number } | { slug: string } {
  const id = /--(\d{1,15})$/.exec(address)?.[1];
  return id ? { id: Number(id) } : { slug: address };
}

/** Whether a shelf is the one that an address means. @param raf what the shelf is named by, as in `shelfAddress` if it has an id */
export function isShelfMeant({ raf, id }: { raf: string; id?: number }, address: string): boolean {
  const meant = shelfMeant(address);
  if ('id' in meant) return id === meant.id;
  return id === undefined ? raf === address : raf === shelfAddress({ slug: address, id });
}
