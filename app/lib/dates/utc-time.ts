import { dayjs } from './dayjs.ts';

/**
 * A moment to the minute, for readers whose zone is unknown: `2026-12-24 20:00 UTC`.
 * @param at ms since the epoch
 */
export const utcTime = (at: number): string => dayjs.utc(at).format('YYYY-MM-DD HH:mm [UTC]');
