import { Marked } from 'marked';
import { safeHtml, type ResolveImage } from '#app/lib/safe-html.ts';

const marked = new Marked({ gfm: true, async: false });

/** Safe HTML with pictures only from the brand's assets (`assets/…`). */
export const renderMarkdown = (markdown: string, assetUrl: ResolveImage): string =>
  safeHtml(marked.parse(markdown, { async: false }), assetUrl);
