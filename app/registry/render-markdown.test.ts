import { safePath } from '#app/lib/safe-href.ts';
import { safeHtml } from '#app/lib/safe-html.ts';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const assetUrl = (path: string): string | undefined =>
  path === 'assets/own.svg' ? '/brand-assets/abc/own.svg' : undefined;
const html = (markdown: string): string => renderMarkdown(markdown, assetUrl).trim();

test.each([
  ['plain *words*', '<p>plain <em>words</em></p>'],
  ['# Big', '<h2>Big</h2>'],
  ['[in](/help#term)', '<p><a href="/help#term">in</a></p>'],
  [
    '[out](https://x.test/a)',
    '<p><a href="https://x.test/a" rel="noopener noreferrer" target="_blank">out</a></p>',
  ],
  [
    '![own](assets/own.svg)',
    '<p><img src="/brand-assets/abc/own.svg" alt="own" loading="lazy" /></p>',
  ],
  [
    '| a |\n|---|\n| b |',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b</td>\n</tr>\n</tbody></table>',
  ],
])('[CS-05] %s', (markdown, expected) => expect(html(markdown)).toBe(expected));

test('[CS-05] reserves the space of a picture, offers several sizes, and survives resanitising', () => {
  const photo = { url: '/brand-assets/abc/photo.jpg', width: 700, height: 350, sized: true };
  const once = renderMarkdown('![p](assets/photo.jpg)', () => photo).trim();
  expect(once).toBe(
    '<p><img src="/brand-assets/abc/photo.jpg" alt="p" loading="lazy" width="700" height="350" srcset="/brand-assets/abc/photo.jpg.320.webp 320w, /brand-assets/abc/photo.jpg.480.webp 480w, /brand-assets/abc/photo.jpg.640.webp 640w, /brand-assets/abc/photo.jpg.700.webp 700w" sizes="(max-width: 47rem) 100vw, 44rem" /></p>',
  );
  expect(safeHtml(once, safePath)).toBe(once);
  expect(
    renderMarkdown('![p](assets/photo.jpg)', () => ({ ...photo, sized: false })),
  ).not.toContain('srcset');
});

test.each([
  ['elsewhere', 'width="700" height="350" srcset="https://evil.test/x.webp 320w"'],
  ['sizes that nobody has', 'width="700" height="350" srcset="/a.jpg.7.webp 7w"'],
  ['no number', 'width="7e9" height="x"'],
])('[CS-04] a foreign picture’s own sizes are removed: %s', (_what, attributes) => {
  expect(safeHtml(`<img src="/a.jpg" ${attributes}>`, safePath)).not.toMatch(/srcset|evil|7e9/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.test/x.png)',
  '![x](javascript:alert(1))',
  '![x](assets/../../secret)',
  '[x](javascript:alert(1))',
  '[x](//evil.test)',
  '<a href="/\\evil.test">x</a>',
  '[x](data:text/html,hi)',
  '[x](java&#115;cript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '<a href="javascript:alert(1)" onclick="alert(1)" style="x">y</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<svg onload=alert(1)>',
  '<style>p{}</style>',
  '<p class="cta" style="color:red" id="login">x</p>',
  '<form action="/x"><input name="password"></form>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<base href="https://evil.test">',
  '<meta http-equiv="refresh" content="0">',
  '<object data="x"></object>',
  '<a href="http://plain.test">x</a>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
])('[CS-04] %s is made harmless', (markdown) => {
  expect(html(markdown)).not.toMatch(
    /<(?!\/?(?:p|a|h2|ul|li|em|strong|br|img src="\/brand-assets)\b)|\son\w+=|style=|class=|id=|javascript|evil\.test|plain\.test|href="(?!\/[^/\\]|https:)|data:/i,
  );
});
