import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';

export interface SvgFault {
  /** `lively`: active or external content; `torn`: not displayable; `other`: not an SVG. */
  readonly kind: 'lively' | 'torn' | 'other';
  readonly what: string;
  readonly line: number;
  readonly column: number;
}

const svg = 'http://www.w3.org/2000/svg';
/**
 * Foreign elements in these namespaces can execute or frame content; those of drawing programs are
 * harmless.
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

const maxReferences = 2000;

/**
 * Illustrator defines an entity per namespace. Undefined for other declarations; short texts cannot
 * contain elements or expand exponentially.
 */
function shortEntities(
  doctype: string,
  knownEntities: object,
): Readonly<Record<string, string>> | undefined {
  const declarations = /^\s*svg\b[^[\]]*(?:\[([^\]]*)\]\s*)?$/.exec(doctype);
  if (!declarations) return undefined;
  const entities: Record<string, string> = {};
  const rest = (declarations[1] ?? '').replaceAll(
    /<!ENTITY\s+([A-Za-z_][\w.-]{0,40})\s+(?:"([^"<&%]{0,200})"|'([^'<&%]{0,200})')\s*>/g,
    (declaration: string, name: string, quoted: string | undefined, single: string) => {
      // `amp` cannot be redefined, and the first declaration of a name wins.
      if (name in knownEntities || Object.hasOwn(entities, name)) return declaration;
      entities[name] = quoted ?? single;
      return '';
    },
  );
  return rest.trim() === '' ? entities : undefined;
}

const fragmentOnly = /^\s*(?:#|$)/;
/** Embedded pictures in formats without scripts. */
const imageData = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/i;

/** Finds external resources in CSS; escapes are rejected because they could hide one. */
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
 * Parses strictly, like a browser. An SVG opened directly is a document, so nothing in it may
 * execute, load or expand.
 */
export async function findSvgFault(text: string): Promise<SvgFault | undefined> {
  let firstFault: SvgFault | undefined;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const report = (kind: SvgFault['kind'], subject: string): void => {
    firstFault ??= { kind, what: subject, line: parser.line, column: parser.columnIndex + 1 };
  };
  const lively = (subject: string | undefined): void =>
    void (subject !== undefined && report('lively', subject));
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
  parser.on('doctype', (doctype) => {
    const entities = shortEntities(doctype, parser.ENTITIES);
    if (!entities || (text.match(/&(?!#)/g)?.length ?? 0) > maxReferences)
      return report('lively', 'a document type with its own declarations');
    Object.assign(parser.ENTITIES, entities);
  });
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
  // In chunks, so that an early fault stops parsing and large files do not block requests.
  for (let at = 0; at < text.length && !firstFault; at += chunkSize) {
    parser.write(text.slice(at, at + chunkSize));
    if (at % (chunkSize * chunksPerTick) === 0 && at > 0) await setImmediate();
  }
  if (!firstFault) parser.close();
  return firstFault;
}
