import { act } from '@testing-library/react';
import { PRESS_GUARD_MS } from '../design/use-press-guard';

/** A second press soon after the first is ignored (R-CONST-13): waits until the next one counts. */
export const nextPress = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, PRESS_GUARD_MS + 50)));
