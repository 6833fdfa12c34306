import { createContext } from 'react';
import type { BackButton } from './back-button';

/** The tab's back button handler; absent on the server. */
export const BackButtonContext = createContext<BackButton | null>(null);
