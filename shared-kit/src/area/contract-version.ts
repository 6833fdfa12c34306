/** Version of what the kit and the shell offer to remotes: major = breaking, minor = additive. 1.1: the shell lends its federation runtime (decision 007). */
export const CONTRACT_VERSION = '1.1';

/** Whether a remote written against `wanted` runs on a host that offers `offered`: same major, and no newer minor. */
export function contractFits(wanted: string, offered: string = CONTRACT_VERSION): boolean {
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  return wantedMajor === major && wantedMinor !== undefined && minor !== undefined && wantedMinor <= minor;
}
