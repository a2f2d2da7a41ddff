import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BrandData } from './brand-data.ts';
import { useImageHosts } from './use-image-hosts.ts';

test('[CS-07] retains the order of image hosts when a later response differs', () => {
  const [first, second] = [
    ['https://a.example', 'https://b.example'],
    ['https://b.example', 'https://a.example'],
  ].map((imageHosts) => ({ imageHosts }) as unknown as BrandData);
  function Page() {
    const [brand, setBrand] = useState(first as BrandData);
    if (brand === first) setBrand(second as BrandData);
    return useImageHosts(brand).imageHosts.join();
  }
  expect(renderToStaticMarkup(<Page />)).toBe('https://a.example,https://b.example');
});
