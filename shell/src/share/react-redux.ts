/** Shared subset of react-redux: hooks. The legacy `connect` is tree-shaken. */
export { batch, Provider, ReactReduxContext, shallowEqual, useDispatch, useSelector, useStore } from '#real/react-redux';
