import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An alert to be read before anything else (R-ERR-05). */
export interface Alert {
  title?: string;
  text: string;
}

/**
 * Whether the sign-in popup (R-ERR-01, R-AUTH-17) or the password prompt (R-HOLD-05) is open, and the pending alert. `ended`: the session of the member this page
 * was loaded for is over; the page stays what it is until it is reloaded.
 */
export const promptSlice = createSlice({
  name: 'prompt',
  initialState: { login: false, ended: false, reauth: false, alert: null as Alert | null },
  reducers: {
    loginPromptOpened: (state) => {
      state.login = true;
    },
    loginPromptClosed: (state) => {
      state.login = false;
    },
    sessionEnded: (state) => {
      state.ended = true;
    },
    reauthOpened: (state) => {
      state.reauth = true;
    },
    reauthClosed: (state) => {
      state.reauth = false;
    },
    alertOpened: (state, { payload }: PayloadAction<Alert>) => {
      state.alert = payload;
    },
    alertClosed: (state) => {
      state.alert = null;
    },
  },
});
export const {
  /** Asks a visitor to sign in (R-ERR-01, R-AUTH-17); in components `useSignedIn` does it where it is needed. */
  loginPromptOpened,
  /** The visitor has signed in or does not want to. */
  loginPromptClosed,
  /** A call was refused because the member's session is over. */
  sessionEnded,
  reauthOpened,
  reauthClosed,
  alertOpened,
  /** The alert has been read. */
  alertClosed,
} = promptSlice.actions;
