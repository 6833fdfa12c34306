import { createContext } from 'react';

/** Asks to sign in again, where the session of the member this page was loaded for is over; null while it lasts. */
export const EndedSession = createContext<(() => void) | null>(null);
