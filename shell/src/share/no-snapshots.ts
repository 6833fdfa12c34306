import { DisabledSnapshotHandler } from '#real/federation/no-snapshots';

/**
 * Replaces the federation runtime's snapshots and preloads, through which it would read remotes' manifests. The shell registers each entry by its URL from the
 * registry and lets the gateway emit the preloads, so nothing asks for them; a remote that does gets the runtime's own refusal of a missing manifest.
 */
export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

/** No remote has anything to preload. */
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const defaultPreloadArgs = (config: object) => config;
export const normalizePreloadExposes = (exposes: string[]) => exposes;
