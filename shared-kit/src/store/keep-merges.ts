import { isAction, type Middleware } from '@reduxjs/toolkit';
import { type EntityChange, entityMerged, mergeEntity } from './entity-merge';

const queryAction = /^api\/executeQuery\/(pending|fulfilled|rejected)$/;

/**
 * Replays entity changes that happened while a response was in flight: it was read before the change, and refetching a page of a list brings along older pages
 * as requested. Without this, a like given while more is loading would visibly revert.
 */
export const keepMerges = (): Middleware => {
  /** Changes since the start of each running query, by request id. */
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
