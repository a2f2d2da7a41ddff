import { lazyComponent } from '../lazy/lazy-component.tsx';

/** Home beneath a centre, without which the centre works as well. */
export const LazyHomeBeneath = lazyComponent<Record<string, never>>(
  '[data-home-beneath]',
  async () => (await import('./home-beneath.tsx')).HomeBeneath,
  () => null,
);
