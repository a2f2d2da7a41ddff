import { useEffect, useMemo, useState } from 'react';
import type { BrandData } from './brand-data.ts';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((host) => others.includes(host));

/**
 * Keeps the order that a visit began with: each answer brings one of its own, and pictures that are
 * there already would be asked for again under another address. Watches over those that do not
 * come, when there is anywhere else to ask [CS-07].
 */
export function usePictureHosts(brand: BrandData): BrandData {
  const [first, setFirst] = useState(brand.pictures);
  const pictures = isSame(first, brand.pictures) ? first : brand.pictures;
  if (pictures !== first) setFirst(pictures);
  useEffect(() => {
    if (pictures.length === 0) return undefined;
    let unwatch = (): void => undefined;
    let left = false;
    void import('./picture-failover.ts').then(
      ({ watchPictures }) => {
        if (!left) unwatch = watchPictures(pictures);
      },
      () => undefined,
    );
    return () => {
      left = true;
      unwatch();
    };
  }, [pictures]);
  return useMemo(() => ({ ...brand, pictures }), [brand, pictures]);
}
