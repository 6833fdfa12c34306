import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Self } from '../contract';

/** App config (R-ENT-50) and operator settings; the same for everyone. */
export interface SiteConfig {
  siteAdi: string;
  disReklamlar: 0 | 1;
  isPanelActive: 0 | 1;
  /** As the member has it. */
  yonetimYetki?: 0 | 1;
  environment: 'development' | 'beta' | 'production';
  flags: Record<string, boolean>;
  /** An area previewed from elsewhere in this browser, and until when. */
  deneme?: { alan: string; bitis: string };
  /** Set on beta if the server failed to render the requested page (R-ERR-38). */
  ssrSorunlu?: 1;
  /** The native app, if any: its stores and their figures (R-CONST-28). */
  uygulama?: { ios?: string; android?: string; indirme?: number; puan?: string };
}
/** Who is reading, with which device, language and light. */
export interface SessionState {
  /** The signed-in member; null is a visitor (R-ENT-02). */
  uye: Self | null;
  /** Code of a session that has just begun, until the page reloads: from then on only the cookie holds it, which scripts cannot read (R-AUTH-09, R-HOLD-15). */
  oturumKodu?: string;
  cihazKodu: string;
  dil: 'tr' | 'en';
  tema: 'day' | 'night' | 'auto';
  /** How this device shows shelves, where the reader chose it. */
  rafGorunumu?: string;
  config: SiteConfig;
}
/** A visitor of whom nothing is known yet. */
export const emptySession: SessionState = {
  uye: null,
  cihazKodu: '',
  dil: 'tr',
  tema: 'auto',
  config: { siteAdi: 'Yaprak', disReklamlar: 0, isPanelActive: 0, environment: 'development', flags: {} },
};

/** Who is reading, in which language and theme. Initialised from the page's boot data. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: emptySession,
  reducers: {
    selfReceived: (state, { payload }: PayloadAction<Self | null>) => {
      // Fetched again every few seconds: what says the same draws nothing.
      state.uye = copyWithStructuralSharing(original(state)?.uye, payload);
    },
    codeReceived: (state, { payload }: PayloadAction<string>) => {
      state.oturumKodu = payload;
    },
    deviceReceived: (state, { payload }: PayloadAction<string>) => {
      state.cihazKodu = payload;
    },
    languageChosen: (state, { payload }: PayloadAction<'tr' | 'en'>) => {
      state.dil = payload;
    },
    themeChosen: (state, { payload }: PayloadAction<SessionState['tema']>) => {
      state.tema = payload;
    },
  },
});
export const {
  /** The own record as refetched; null: nobody is signed in any more. */
  selfReceived,
  /** A session has begun: its code, until the page is reloaded. */
  codeReceived,
  /** The code by which the API knows this device. */
  deviceReceived,
  languageChosen,
  /** The reader wants it light, dark, or as the device has it. */
  themeChosen,
} = sessionSlice.actions;
