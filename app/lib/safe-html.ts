import sanitizeHtml from 'sanitize-html';
import { imageSrcset, type ImageInfo } from './image-sizes.ts';
import { safeHref } from './safe-href.ts';

const allowedTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'del',
  'a',
  'img',
  'blockquote',
  'code',
  'pre',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

type Attributes = Record<string, string>;

export type ResolveImage = (source: string) => ImageInfo | string | undefined;

const contentWidth = '(max-width: 47rem) 100vw, 44rem';

/** External targets open in a new tab without a referrer. */
function linkAttributes(href: string | undefined): Attributes {
  const safe = safeHref(href);
  if (safe === undefined) return {};
  return safe.startsWith('https:')
    ? { href: safe, rel: 'noopener noreferrer', target: '_blank' }
    : { href: safe };
}

const pixels = (text: string | undefined): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 0;

/** A picture in HTML that was sanitised before, if it has the attributes that we would set. */
function imageInfoFrom(url: string, { width, height, srcset }: Attributes): ImageInfo | undefined {
  const image = { url, width: pixels(width), height: pixels(height), sized: true };
  return image.width && image.height
    ? { ...image, sized: srcset === imageSrcset(image, 'webp') }
    : undefined;
}

/** Reserves the space of a picture with a known size. */
function imageAttributes(attributes: Attributes, resolveImage: ResolveImage): Attributes {
  const resolvedImage = resolveImage(attributes['src'] ?? '');
  const image =
    typeof resolvedImage === 'string' ? imageInfoFrom(resolvedImage, attributes) : resolvedImage;
  return {
    src: typeof resolvedImage === 'string' ? resolvedImage : (resolvedImage?.url ?? ''),
    alt: attributes['alt'] ?? '',
    loading: 'lazy',
    ...(image ? { width: String(image.width), height: String(image.height) } : {}),
    ...(image?.sized ? { srcset: imageSrcset(image, 'webp'), sizes: contentWidth } : {}),
  };
}

/**
 * Allows a short list of tags; no styles, classes or scripts; links through `safeHref`. Server
 * only.
 * @param resolveImage a picture without a result is removed
 */
export const safeHtml = (html: string, resolveImage: ResolveImage): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'loading', 'width', 'height', 'srcset', 'sizes'],
      ol: ['start'],
      th: ['scope'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: imageAttributes(attributes, resolveImage),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
