/** Development only: remotes patch their components through the refresh runtime this page's renderer registered with. */
import * as runtime from 'react-refresh/runtime';

(window as unknown as Record<string, unknown>).__YAPRAK_REFRESH__ = runtime;
