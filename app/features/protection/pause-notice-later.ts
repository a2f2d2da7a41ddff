import { later } from '../status/later.tsx';
import './pause-notice.css.ts';

/** For forms in which it hardly ever stands. */
export const PauseNotice = later(
  '[data-pause-end]',
  async () => (await import('./pause-notice.tsx')).PauseNotice,
);
