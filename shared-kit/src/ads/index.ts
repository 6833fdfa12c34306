export { AdPlace, AdsPageProvider } from './AdPlace';
