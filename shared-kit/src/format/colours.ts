import { hashText, pick } from './hash';

/** A background with a readable text colour and a quieter tone for ornament. */
export interface Tone {
  ground: string;
  ink: string;
  ornament: string;
}

/** Tones of generated covers: the colours of book cloth and old paper wrappers. The text contrast is tested (AA). */
export const coverTones: readonly [Tone, ...Tone[]] = [
  { ground: '#2E4A3D', ink: '#F3EBD8', ornament: '#7FA58A' },
  { ground: '#6B2A2B', ink: '#F6E7D2', ornament: '#C98A6B' },
  { ground: '#2B3A5C', ink: '#EFE9DA', ornament: '#8FA3CF' },
  { ground: '#E9DFC7', ink: '#3B3226', ornament: '#B08D57' },
  { ground: '#3F3A36', ink: '#F1E6D0', ornament: '#C7A35A' },
  { ground: '#C9D4C4', ink: '#26382E', ornament: '#6F8F78' },
  { ground: '#5A3A56', ink: '#F4E6EA', ornament: '#B98DB0' },
  { ground: '#1F5560', ink: '#EAF1E6', ornament: '#79B3B2' },
  { ground: '#E7CFC0', ink: '#4A2A22', ornament: '#B9694C' },
  { ground: '#A34A2A', ink: '#FFF3E2', ornament: '#EBB079' },
  { ground: '#CFD6DE', ink: '#27313F', ornament: '#6E86A6' },
  { ground: '#8A6A1F', ink: '#FFF8E6', ornament: '#E3C778' },
];

export const avatarTones: readonly [Tone, ...Tone[]] = [
  { ground: '#DCE8DF', ink: '#24513B', ornament: '#24513B' },
  { ground: '#EBDDD3', ink: '#6A3A22', ornament: '#6A3A22' },
  { ground: '#DDE3EF', ink: '#2D4474', ornament: '#2D4474' },
  { ground: '#EFE4C8', ink: '#634A10', ornament: '#634A10' },
  { ground: '#E8DCE8', ink: '#5C3260', ornament: '#5C3260' },
  { ground: '#D6E6E8', ink: '#1E5260', ornament: '#1E5260' },
  { ground: '#F0DBD9', ink: '#7A2D2A', ornament: '#7A2D2A' },
  { ground: '#E2E2DA', ink: '#45453A', ornament: '#45453A' },
];

/** The colour for a person without a picture; deterministic per seed. */
export function hashColour(seed: string | number): Tone {
  return pick(avatarTones, hashText(String(seed)));
}
