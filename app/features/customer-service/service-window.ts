import { safeHref } from '#app/lib/safe-href.ts';
import type { BrandData } from '../brand/brand-data.ts';

type Chat = NonNullable<BrandData['chat']>;

/** Requests the popup's URL; undefined when the platform gives none. */
async function resolveChatUrl(endpoint: string): Promise<string | undefined> {
  const response = await fetch(`${endpoint}/address`, {
    headers: { accept: 'application/json' },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const body = (await response.json().catch(() => undefined)) as
    { readonly href?: unknown } | undefined;
  return typeof body?.href === 'string' ? safeHref(body.href) : undefined;
}

/**
 * The open windows by their address: a second press brings one to the front instead of starting a
 * second conversation.
 */
const windows = new Map<string, Window>();

/**
 * Opens customer service in a window of the brand's size [CS-01]; false when the browser blocks it,
 * and the link goes there itself. A window whose URL has to be requested opens immediately, since
 * browsers would block a later one, and closes when the call fails [CS-02].
 * @param onFault called when it was closed
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
