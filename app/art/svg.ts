const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Drops characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** One decimal is enough at these sizes, and small on the wire. */
export const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);

export type Attributes = Record<string, string | number | undefined>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined
        ? ''
        : ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`,
    )
    .join('');

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}"${attributesText({ fill, ...more })}/>`;
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}"${attributesText({ fill: 'none', stroke: colour, 'stroke-width': width, ...more })}/>`;
export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string => `<circle${attributesText({ cx, cy, r, fill, ...more })}/>`;
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => `<ellipse${attributesText({ cx, cy, rx, ry, fill, ...more })}/>`;
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => `<rect${attributesText({ x, y, width, height, fill, ...more })}/>`;
export const cover = (
  { width, height }: { readonly width: number; readonly height: number },
  fill: string,
  more: Attributes = {},
): string => rect(0, 0, width, height, fill, more);
export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  `<g${attributesText(attributes)}>${children.join('')}</g>`;
/** For highlights, shadows and inner colour. */
export const withoutOutline = (...children: readonly string[]): string =>
  group({ stroke: 'none' }, ...children);
/** Translates, then rotates (degrees, clockwise), then scales. */
export const svgTransform = (x: number, y: number, scale = 1, turn = 0): string =>
  `translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`;

/** Degrees, clockwise from the right. */
export const polar = (
  radius: number,
  degrees: number,
  cx = 0,
  cy = 0,
): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
};

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Decorative: the meaning is in the element's `alt`. */
export const svgDocument = (
  width: number,
  height: number,
  ...children: readonly string[]
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${children.join('')}</svg>`;
