import { formatTime } from '@yaprak/shared-kit';
import { useSyncExternalStore } from 'react';

const clock = (at: Date) => [at.getHours(), at.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');
/** Whether the device's clock shows another time than the one by which days are counted. */
const isElsewhere = (at = new Date()): boolean => clock(at) !== formatTime(at);

const never = () => () => undefined;
/** The same once the page runs: the server knows no device. */
export const useElsewhere = (): boolean => useSyncExternalStore(never, isElsewhere, () => false);
