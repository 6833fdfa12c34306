import { isAction, type Middleware } from '@reduxjs/toolkit';
import { type EntityChange, entityMerged, mergeEntity } from './entity-merge';

const queryAction = /^api\/executeQuery\/(pending|fulfilled|rejected)$/;

/**
 * Merges what has changed while an answer was on its way into the answer: it was read before the change, and the next page of a list brings the pages
 * before it along as they were when it was asked for. Without this a like given while more is loading would be taken back on the screen.
 */
export const keepMerges = (): Middleware => {
  /** Changes since the start of each running query, by the id of its request. */
  const running = new Map<string, EntityChange[]>();
  return () => (next) => (action) => {
    if (!isAction(action)) return next(action);
    if (entityMerged.match(action)) for (const changes of running.values()) changes.push(action.payload);
    const [, phase] = queryAction.exec(action.type) ?? [];
    if (!phase) return next(action);
    const { meta, payload } = action as typeof action & { meta: { requestId: string }; payload?: unknown };
    if (phase === 'pending') {
      running.set(meta.requestId, []);
      return next(action);
    }
    const changes = running.get(meta.requestId) ?? [];
    running.delete(meta.requestId);
    return next(phase === 'fulfilled' && changes.length ? { ...action, payload: changes.reduce(mergeEntity, payload) } : action);
  };
};
