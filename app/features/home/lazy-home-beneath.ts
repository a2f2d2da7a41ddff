import { lazyComponent } from '../lazy/lazy-component.tsx';

/** Optional: the centre works without it. */
export const LazyHomeBeneath = lazyComponent<Record<string, never>>(
  '[data-home-beneath]',
  async () => (await import('./home-beneath.tsx')).HomeBeneath,
  () => null,
);
