import { lazyComponent } from '../lazy/lazy-component.tsx';

export const LazyHomeBeneath = lazyComponent<Record<string, never>>(
  '[data-home-beneath]',
  async () => (await import('./home-beneath.tsx')).HomeBeneath,
  () => null,
);
