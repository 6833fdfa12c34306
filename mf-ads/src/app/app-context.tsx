import { createContext, useContext } from 'react';

/** Where the application stands. */
export interface Place {
  /** Address of the reader site without a slash at the end; empty inside of it. */
  siteUrl: string;
  /** Path that the application's own addresses begin with. */
  basename: string;
}
const PlaceContext = createContext<Place>({ siteUrl: '', basename: '/' });
export const PlaceProvider = PlaceContext.Provider;
export const usePlace = () => useContext(PlaceContext);

/** Keeps the session on this origin and opens an address by a full load, so that everything knows who is there. */
export async function keepSession(code: string, to: string): Promise<void> {
  const kept = await fetch('/oturum', { method: 'POST', headers: { 'Oturum-Kodu': code } });
  if (!kept.ok) throw new Error(`the session was not kept: ${kept.status}`);
  location.assign(to);
}

/** Ends the session on this origin. */
export async function dropSession(to: string): Promise<void> {
  await fetch('/oturum', { method: 'DELETE' });
  location.assign(to);
}
