/** The app version (R-ENT-60), sent with every call, and the matching native builds. */
export const appVersion = { version: '2.43.20', iosBuild: '2.43.6', androidVersionCode: 173, runtime: 4 } as const;
