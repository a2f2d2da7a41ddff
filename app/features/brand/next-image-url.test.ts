import { expect, test } from 'vitest';
import { nextImageUrl } from './next-image-url.ts';

test('[CS-07] tries the picture hosts in order and ends at the brand’s own host', () => {
  const hosts = ['https://b.example', 'https://a.example', 'https://a.example/deep'];
  const way = [`${hosts[0]}/art/x.svg 320w, `];
  for (let step = 0; step < 4; step += 1) way.push(nextImageUrl(way.at(-1) ?? '', hosts));
  expect(way.slice(1)).toEqual([
    'https://a.example/art/x.svg 320w, ',
    'https://a.example/deep/art/x.svg 320w, ',
    '/art/x.svg 320w, ',
    '/art/x.svg 320w, ',
  ]);
  for (const other of ['/art/x.svg', 'https://b.example.evil/art/x.svg', ''])
    expect(nextImageUrl(other, hosts)).toBe(other);
});
