import { lazyComponent } from '../lazy/lazy-component.tsx';
import './status-page.css.ts';

/** Most visitors never see it, so its code loads on demand. */
export const LazyStatusPage = lazyComponent(
  '[data-status]',
  async () => (await import('./status-page.tsx')).StatusPage,
);
