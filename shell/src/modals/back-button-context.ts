import { createContext } from 'react';
import type { BackButton } from './back-button';

/** The back button of the tab; absent on the server. */
export const BackButtonContext = createContext<BackButton | null>(null);
