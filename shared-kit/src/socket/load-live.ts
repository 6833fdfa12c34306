/** The tab's live connection. Not part of the first load; the shell and all areas share one. */
export const loadLive = () => import(/* webpackChunkName: "live" */ './live');
