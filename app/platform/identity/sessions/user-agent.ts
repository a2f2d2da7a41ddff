/** Unknown browsers and systems are '', so that no header text reaches a page. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** Order matters: most browsers also claim to be those further down. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const maxUserAgentLength = 512;
const firstMatch = (list: typeof browsers, text: string): string =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

export function parseUserAgent(userAgent: string): Device {
  const text = userAgent.slice(0, maxUserAgentLength);
  return { browser: firstMatch(browsers, text), system: firstMatch(systems, text) };
}
