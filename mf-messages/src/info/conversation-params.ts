import { type LoadArgs, PageStop } from '@yaprak/shared-kit';

/** The conversation in the URL. @throws PageStop 404 if the id is invalid */
export function conversationParams({ params }: Pick<LoadArgs, 'params'>): { id: number } {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new PageStop(404);
  return { id };
}
