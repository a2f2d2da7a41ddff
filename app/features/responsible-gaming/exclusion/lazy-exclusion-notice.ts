import { lazyComponent } from '../../lazy/lazy-component.tsx';
import './exclusion-notice.css.ts';

/** For forms that hardly ever show it. */
export const LazyExclusionNotice = lazyComponent(
  '[data-pause-end]',
  async () => (await import('./exclusion-notice.tsx')).ExclusionNotice,
);
