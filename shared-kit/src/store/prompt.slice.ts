import { createSlice } from '@reduxjs/toolkit';

/** Whether the sign-in popup stands open (R-ERR-01, R-AUTH-17). */
export const promptSlice = createSlice({
  name: 'prompt',
  initialState: { login: false },
  reducers: {
    loginPromptOpened: (state) => {
      state.login = true;
    },
    loginPromptClosed: (state) => {
      state.login = false;
    },
  },
});
export const { loginPromptOpened, loginPromptClosed } = promptSlice.actions;
