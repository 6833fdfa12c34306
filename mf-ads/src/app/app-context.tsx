import type { AppContext } from '@yaprak/shared-kit';
import { createContext, useContext } from 'react';

/** Where the application is mounted. */
export interface Place {
  /** URL of the reader site without a trailing slash; empty if mounted inside it. */
  siteUrl: string;
  /** Path prefix of the application's routes. */
  basename: string;
  /** Signing in and out; none where a page is only drawn. */
  session: AppContext['session'];
}

/** Stands in where nobody can press anything. */
export const noSession: AppContext['session'] = { keep: async () => {}, drop: async () => {} };
const PlaceContext = createContext<Place>({ siteUrl: '', basename: '/', session: noSession });
export const PlaceProvider = PlaceContext.Provider;
/** The place around a component. */
export const usePlace = () => useContext(PlaceContext);
