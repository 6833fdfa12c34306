import type { AppStore } from '@yaprak/shared-kit';
import { accountApi } from '../account/account.api';
import { UsageMeter, usageInterval } from './usage';

/** Reports the signed-in reader's focused time (R-MISC-03 … R-MISC-07). Returns a function that stops it. */
export function reportUsage(store: AppStore): () => void {
  const { config } = store.getState().session;
  const meter = new UsageMeter(async (saniye) => {
    const answer = await store.dispatch(accountApi.endpoints.reportUsage.initiate({ saniye, kaynak: location.pathname.split('/')[1] ?? '' }, { track: false }));
    return 'data' in answer && answer.data?.tamam === 1;
  });
  const focused = () => document.visibilityState === 'visible' && document.hasFocus();
  const look = () => (focused() ? meter.focus() : void meter.blur());
  const leave = () => void meter.blur();
  const timer = window.setInterval(() => void meter.tick(), usageInterval(config.environment));
  window.addEventListener('focus', look);
  window.addEventListener('blur', leave);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('focus', look);
    window.removeEventListener('blur', leave);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
  };
}
