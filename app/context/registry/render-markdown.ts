import { Marked } from 'marked';
import { safeHtml } from '#app/lib/safe-html.ts';

const marked = new Marked({ gfm: true, async: false });

/** Where a picture named in Markdown is served, or undefined when the brand has no such asset. */
export type AssetUrl = (path: string) => string | undefined;

/** Renders Markdown to HTML that is safe to show; pictures only from the brand's own assets (`assets/…`). */
export const renderMarkdown = (markdown: string, assetUrl: AssetUrl): string => safeHtml(marked.parse(markdown, { async: false }), assetUrl);
