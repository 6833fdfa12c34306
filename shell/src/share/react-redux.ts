/** What the platform offers of react-redux: hooks. `connect`, the older way, is shaken out. */
export { batch, Provider, ReactReduxContext, shallowEqual, useDispatch, useSelector, useStore } from '#real/react-redux';
