import { safeHref } from '#app/lib/safe-href.ts';
import type { BrandData } from '../brand/brand-data.ts';

type Chat = NonNullable<BrandData['chat']>;

async function resolveChatUrl(endpoint: string): Promise<string | undefined> {
  const response = await fetch(`${endpoint}/address`, {
    headers: { accept: 'application/json' },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const body = (await response.json().catch(() => undefined)) as
    | { readonly href?: unknown }
    | undefined;
  return typeof body?.href === 'string' ? safeHref(body.href) : undefined;
}

/**
 * Open windows by URL: a second press focuses the window instead of starting another conversation.
 */
const windows = new Map<string, Window>();

/**
 * Returns false when the browser blocks the popup; the link then navigates. A window whose URL must
 * be requested opens first, since browsers block later popups [CS-01, CS-02].
 */
export function openServiceWindow(
  { href, width, height, resolveOnOpen }: Chat,
  onFault: () => void,
): boolean {
  const current = windows.get(href);
  if (current && !current.closed) {
    current.focus();
    return true;
  }
  const popup = window.open(
    resolveOnOpen ? '' : href,
    '_blank',
    `popup,width=${width},height=${height}`,
  );
  if (!popup) return false;
  popup.opener = null;
  windows.set(href, popup);
  if (resolveOnOpen)
    void resolveChatUrl(href).then((address) => {
      if (address !== undefined)
        return popup.location.replace(new URL(address, window.location.href).href);
      popup.close();
      onFault();
    });
  return true;
}
