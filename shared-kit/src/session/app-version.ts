/** The version of the app (R-ENT-60): of what every call carries, and of the native builds that belong to it. */
export const appVersion = { version: '2.43.20', iosBuild: '2.43.6', androidVersionCode: 173, runtime: 4 } as const;
