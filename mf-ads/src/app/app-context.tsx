import { forgetUnsaved } from '@yaprak/shared-kit';
import { createContext, useContext } from 'react';

/** Where the application is mounted. */
export interface Place {
  /** URL of the reader site without a trailing slash; empty if mounted inside it. */
  siteUrl: string;
  /** Path prefix of the application's routes. */
  basename: string;
}
const PlaceContext = createContext<Place>({ siteUrl: '', basename: '/' });
export const PlaceProvider = PlaceContext.Provider;
export const usePlace = () => useContext(PlaceContext);

/** Stores the session on this origin and opens a URL by a full load, so that everything picks it up. */
export async function keepSession(code: string, to: string): Promise<void> {
  const kept = await fetch('/oturum', { method: 'POST', headers: { 'Oturum-Kodu': code } });
  if (!kept.ok) throw new Error(`the session was not kept: ${kept.status}`);
  location.assign(to);
}

/** Ends the session on this origin, and removes what was written here and not sent. */
export async function dropSession(to: string): Promise<void> {
  await fetch('/oturum', { method: 'DELETE' });
  forgetUnsaved();
  location.assign(to);
}
