import sanitizeHtml from 'sanitize-html';
import { safeHref } from './safe-href.ts';

const allowedTags = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'a', 'img', 'blockquote', 'code', 'pre', 'hr', 'br',
  'table', 'thead', 'tbody', 'tr', 'th', 'td',
];

type Attributes = Record<string, string>;

/** A link keeps its target only when people may be sent there; outside targets open apart and learn nothing of this page. */
function linkAttributes(href: string | undefined): Attributes {
  const safe = safeHref(href);
  if (safe === undefined) return {};
  return safe.startsWith('https:') ? { href: safe, rel: 'noopener noreferrer', target: '_blank' } : { href: safe };
}

/**
 * HTML from data that is safe to show: a short list of tags, no styles, classes or scripts, links through `safeHref`. For servers only.
 * @param pictureUrl where a picture that the HTML names is served; one without an answer is left out
 */
export const safeHtml = (html: string, pictureUrl: (source: string) => string | undefined): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'loading'], ol: ['start'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em',
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, { src, alt }) => ({ tagName, attribs: { src: pictureUrl(src ?? '') ?? '', alt: alt ?? '', loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
