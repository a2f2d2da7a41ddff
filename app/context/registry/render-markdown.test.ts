import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const assetUrl = (path: string): string | undefined => (path === 'assets/own.svg' ? '/brand-assets/abc/own.svg' : undefined);
const html = (markdown: string): string => renderMarkdown(markdown, assetUrl).trim();

test.each([
  ['plain *words*', '<p>plain <em>words</em></p>'],
  ['# Big', '<h2>Big</h2>'],
  ['[in](/help#term)', '<p><a href="/help#term">in</a></p>'],
  ['[out](https://x.test/a)', '<p><a href="https://x.test/a" rel="noopener noreferrer" target="_blank">out</a></p>'],
  ['![own](assets/own.svg)', '<p><img src="/brand-assets/abc/own.svg" alt="own" loading="lazy" /></p>'],
  ['| a |\n|---|\n| b |', '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b</td>\n</tr>\n</tbody></table>'],
])('[CS-05] %s', (markdown, expected) => expect(html(markdown)).toBe(expected));

test.each([
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '![x](https://evil.test/x.png)', '![x](javascript:alert(1))', '![x](assets/../../secret)',
  '[x](javascript:alert(1))', '[x](//evil.test)', '<a href="/\\evil.test">x</a>', '[x](data:text/html,hi)', '[x](java&#115;cript:alert(1))', '[x](<java\tscript:alert(1)>)',
  '<a href="javascript:alert(1)" onclick="alert(1)" style="x">y</a>', '<iframe src="https://evil.test"></iframe>', '<svg onload=alert(1)>', '<style>p{}</style>',
  '<p class="cta" style="color:red" id="login">x</p>', '<form action="/x"><input name="password"></form>', '<math><mtext><script>alert(1)</script></mtext></math>',
  '<base href="https://evil.test">', '<meta http-equiv="refresh" content="0">', '<object data="x"></object>', '<a href="http://plain.test">x</a>', '<!--<img src="--><img src=x onerror=alert(1)//">',
])('[CS-04] %s is made harmless', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(?!\/?(?:p|a|h2|ul|li|em|strong|br|img src="\/brand-assets)\b)|\son\w+=|style=|class=|id=|javascript|evil\.test|plain\.test|href="(?!\/[^/\\]|https:)|data:/i);
});
