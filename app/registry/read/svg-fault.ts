import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** What an SVG picture has in it that it may not have, and where. */
export interface SvgFault {
  /**
   * `lively`: it could run, load or expand something. `torn`: no browser shows it. `other`: it is
   * no SVG at all.
   */
  readonly kind: 'lively' | 'torn' | 'other';
  readonly what: string;
  readonly line: number;
  readonly column: number;
}

const svg = 'http://www.w3.org/2000/svg';
/**
 * Elements of these run or frame something wherever they are; those of drawing programs do
 * nothing.
 */
const foreignNamespaces = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/2001/xml-events',
]);
const activeContent = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
  'discard',
]);
const animationElements = new Set([
  'set',
  'animate',
  'animatetransform',
  'animatemotion',
  'animatecolor',
]);
const maxDepth = 100;
const chunkSize = 2048;
const chunksPerTick = 32;

const fragmentOnly = /^\s*(?:#|$)/;
/** A picture inside the picture, in a form that nothing can run in. */
const imageData = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i;

/**
 * What a style sheet, or a value that may say `url(…)`, loads from elsewhere; escapes could spell
 * it unseen.
 */
function styleFault(text: string): string | undefined {
  if (/@import/i.test(text)) return 'a style sheet that imports another one';
  if (/\\/.test(text)) return 'a style with a backslash, which can hide anything';
  if (/(?:-moz-binding|behavior|expression\s*\(|image-set|\bsrc\s*\()/i.test(text))
    return 'a style that runs or loads something';
  const outside = [...text.matchAll(/url\s*\(\s*["']?\s*([^)]*)/gi)].find(
    ([, target = '']) =>
      !fragmentOnly.test(target) && !imageData.test(target.replace(/["']?\s*$/, '')),
  );
  return outside && 'a style with an external address';
}

function attributeFault(tag: SaxesTagNS, name: string, value: string): string | undefined {
  const key = name.toLowerCase();
  if (/^on/.test(key)) return `the handler \`${name}\``;
  if (key === 'base') return 'a base address';
  if (key === 'href' || key === 'src')
    return fragmentOnly.test(value) || (tag.local.toLowerCase() !== 'a' && imageData.test(value))
      ? undefined
      : 'an external address';
  if (
    animationElements.has(tag.local.toLowerCase()) &&
    key === 'attributename' &&
    /href|^\s*on|^\s*style\s*$/i.test(value)
  )
    return `an animation of \`${value.trim()}\``;
  return styleFault(value);
}

function tagFault(tag: SaxesTagNS): string | undefined {
  if (foreignNamespaces.has(tag.uri)) return `an element of another namespace, \`${tag.name}\``;
  if (activeContent.has(tag.local.toLowerCase())) return `the element \`${tag.name}\``;
  for (const { local, value, prefix } of Object.values(tag.attributes)) {
    const fault =
      prefix === 'xmlns' || local === 'xmlns' ? undefined : attributeFault(tag, local, value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Reads an SVG picture as a browser does, strictly, and tells the first thing that it may not have:
 * opened by itself it is a document, in which nothing may run, load or expand.
 */
export async function svgFault(text: string): Promise<SvgFault | undefined> {
  let firstFault: SvgFault | undefined;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const report = (kind: SvgFault['kind'], what: string): void => {
    firstFault ??= { kind, what, line: parser.line, column: parser.columnIndex + 1 };
  };
  const lively = (what: string | undefined): void =>
    void (what !== undefined && report('lively', what));
  parser.on('error', ({ message }) =>
    report('torn', message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')),
  );
  parser.on('xmldecl', ({ encoding }) =>
    lively(
      encoding !== undefined && !/^utf-?8$/i.test(encoding)
        ? `the encoding ${encoding}, which is not UTF-8`
        : undefined,
    ),
  );
  parser.on('doctype', () => report('lively', 'a document type, which can define entities'));
  parser.on('processinginstruction', ({ target }) =>
    report('lively', `the instruction \`<?${target}\``),
  );
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth === 1 && (tag.uri !== svg || tag.local !== 'svg')) report('other', tag.name);
    if (depth > maxDepth) report('torn', `elements are nested more than ${maxDepth} levels deep`);
    lively(tagFault(tag));
  });
  parser.on('closetag', () => void (depth -= 1));
  const inText = (content: string): void => lively(styleFault(content));
  parser.on('cdata', inText);
  parser.on(
    'text',
    (content) => void (content.trim() && /[@\\]|url\s*\(/i.test(content) && inText(content)),
  );
  // In pieces, so that a fault at the beginning of a large file ends the reading, and a large file
  // lets requests pass.
  for (let at = 0; at < text.length && !firstFault; at += chunkSize) {
    parser.write(text.slice(at, at + chunkSize));
    if (at % (chunkSize * chunksPerTick) === 0 && at > 0) await setImmediate();
  }
  if (!firstFault) parser.close();
  return firstFault;
}
