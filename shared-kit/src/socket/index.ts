export type { Realtime, RealtimeStatus } from './realtime';

/** The live connection of the tab. It is no part of the first load; shell and areas that load it share one. */
export const loadLive = () => import(/* webpackChunkName: "live" */ './live');
