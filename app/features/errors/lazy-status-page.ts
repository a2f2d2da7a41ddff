import { lazyComponent } from '../lazy/lazy-component.tsx';
import './status-page.css.ts';

/** The whole-screen status; most visitors never see one, so that it is fetched by those who do. */
export const LazyStatusPage = lazyComponent(
  '[data-status]',
  async () => (await import('./status-page.tsx')).StatusPage,
);
