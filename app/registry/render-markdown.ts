import { Marked } from 'marked';
import { safeHtml, type ResolveImage } from '#app/lib/safe-html.ts';

const marked = new Marked({ gfm: true, async: false });

/** Renders Markdown to safe HTML; pictures only from the brand's own assets (`assets/…`). */
export const renderMarkdown = (markdown: string, assetUrl: ResolveImage): string =>
  safeHtml(marked.parse(markdown, { async: false }), assetUrl);
