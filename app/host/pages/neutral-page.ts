import { createHash } from 'node:crypto';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}li{margin:.6rem 0}';

/** Allows only the inline stylesheet, by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export const neutralPage = (title: string, body: string, status: number): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
      },
    },
  );

export const unknownHost = (): Response =>
  neutralPage(
    'Nothing here',
    '<p>This address does not belong to a site. Please check it.</p>',
    404,
  );
