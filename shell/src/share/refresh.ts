/** Development only: remotes patch their components through the refresh runtime that saw this page's renderer register. */
import * as runtime from 'react-refresh/runtime';

(window as unknown as Record<string, unknown>).__YAPRAK_REFRESH__ = runtime;
