import { lazyComponent } from '../../lazy/lazy-component.tsx';
import './exclusion-notice.css.ts';

/** For forms in which it hardly ever stands. */
export const LazyExclusionNotice = lazyComponent(
  '[data-pause-end]',
  async () => (await import('./exclusion-notice.tsx')).ExclusionNotice,
);
