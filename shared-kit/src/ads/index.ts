export { AdPlace, AdsPageProvider } from './AdPlace';
export { AD_SEEN, ADS_WAIT_MS, EMPTY_TOP } from './ads.rules';
