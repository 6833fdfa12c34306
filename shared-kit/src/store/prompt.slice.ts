import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An alert to be read before anything else (R-ERR-05). */
export interface Alert {
  title?: string;
  text: string;
}

/** Whether the sign-in popup (R-ERR-01, R-AUTH-17) or the password prompt (R-HOLD-05) is open, and the pending alert. */
export const promptSlice = createSlice({
  name: 'prompt',
  initialState: { login: false, reauth: false, alert: null as Alert | null },
  reducers: {
    loginPromptOpened: (state) => {
      state.login = true;
    },
    loginPromptClosed: (state) => {
      state.login = false;
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
export const { loginPromptOpened, loginPromptClosed, reauthOpened, reauthClosed, alertOpened, alertClosed } = promptSlice.actions;
