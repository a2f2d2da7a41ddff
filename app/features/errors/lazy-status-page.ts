import { lazyComponent } from '../lazy/lazy-component.tsx';
import './status-page.css.ts';

/** The whole-screen status; most visitors never see one, so that it is loaded on demand. */
export const LazyStatusPage = lazyComponent(
  '[data-status]',
  async () => (await import('./status-page.tsx')).StatusPage,
);
