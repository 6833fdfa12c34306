import { type LoadArgs, PageStop } from '@yaprak/shared-kit';

/** The conversation that an address names. @throws PageStop 404 for what is no id */
export function conversationParams({ params }: Pick<LoadArgs, 'params'>): { id: number } {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new PageStop(404);
  return { id };
}
