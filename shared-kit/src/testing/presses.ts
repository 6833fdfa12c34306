import { act } from '@testing-library/react';
import { PRESS_GUARD_MS } from '../design/use-press-guard';

/** Two presses of the same button soon after each other count as one (R-CONST-13): waits until the next one counts. */
export const nextPress = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, PRESS_GUARD_MS + 50)));
