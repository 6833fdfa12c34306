/** Version of what the kit offers to remotes: major = breaking, minor = additive. */
export const CONTRACT_VERSION = '1.0';

/** Whether a remote written against `wanted` runs on a host that offers `offered`: same major, and no newer minor. */
export function contractFits(wanted: string, offered: string = CONTRACT_VERSION): boolean {
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  return wantedMajor === major && wantedMinor !== undefined && minor !== undefined && wantedMinor <= minor;
}
