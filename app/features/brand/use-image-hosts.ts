import { useEffect, useMemo, useState } from 'react';
import type { BrandData } from './brand-data.ts';

const isSame = (current: readonly string[], previous: readonly string[]): boolean =>
  current.length === previous.length && current.every((host) => previous.includes(host));

/**
 * Fixes the host order for a visit: each response has another order, which would reload pictures
 * under other URLs. Also starts the failover, if there is another host [CS-07].
 */
export function useImageHosts(brand: BrandData): BrandData {
  const [initialHosts, setInitialHosts] = useState(brand.imageHosts);
  const imageHosts = isSame(initialHosts, brand.imageHosts) ? initialHosts : brand.imageHosts;
  if (imageHosts !== initialHosts) setInitialHosts(imageHosts);
  useEffect(() => {
    if (imageHosts.length === 0) return undefined;
    let unwatch = (): void => undefined;
    let disposed = false;
    void import('./image-failover.ts').then(
      ({ watchImages }) => {
        if (!disposed) unwatch = watchImages(imageHosts);
      },
      () => undefined,
    );
    return () => {
      disposed = true;
      unwatch();
    };
  }, [imageHosts]);
  return useMemo((): BrandData => ({ ...brand, imageHosts }), [brand, imageHosts]);
}
