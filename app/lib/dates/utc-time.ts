import { dayjs } from './dayjs.ts';

/** `2026-12-24 20:00 UTC`, for readers in an unknown zone. `at` is in ms since the epoch. */
export const utcTime = (at: number): string => dayjs.utc(at).format('YYYY-MM-DD HH:mm [UTC]');
