import { lazyComponent } from '../lazy/lazy-component.tsx';
import './status-page.css.ts';

export const LazyStatusPage = lazyComponent(
  '[data-status]',
  async () => (await import('./status-page.tsx')).StatusPage,
);
