import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const inApp = (path: string): string => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

/** What every page needs: what is taken in by the frame and by home. */
const everyPage = ['root.tsx', 'routes/home.tsx'].map(inApp);
/**
 * What a login-first brand's first view needs besides: the dialogs of an account have most of it in
 * common.
 */
const accountDialogs = ['routes/login.tsx'].map(inApp);
/**
 * The dialogs of an account that open over a page, and what the log-in has for few: one file, since
 * whoever wants one is about to want another.
 */
const onIntent = [
  'features/account/account-dialogs.tsx',
  'features/login/mobile-login.tsx',
  'features/account/captcha-field.tsx',
  'features/protection/pause-notice.tsx',
].map(inApp);
/** What opens over a page at a press. */
const overlays = [
  'features/content/notice-modal.tsx',
  'features/content/notice-popup.tsx',
  'features/content/help-modal.tsx',
  'features/shell/chat-room-modal.tsx',
  'features/shell/vendor-panel.tsx',
  'features/shell/drawer.tsx',
  'features/shell/service-fault.tsx',
].map(inApp);
/** What every page has for members: their corner and the line below it. */
const membersFrame = [
  'features/shell/member-corner.tsx',
  'features/protection/session-bar.tsx',
].map(inApp);
/** What stands in for a page that there is not. */
const faces = ['features/status/status-page.tsx', 'features/status/fault-page.tsx'].map(inApp);
const framework =
  /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\/|commonjsHelpers/;
/** Pages' own code stays theirs. */
const ofOnePage = /\/app\/(?:features\/home\/|routes\/[^/]+$|entry\.client)/;

/**
 * Files of what is asked for later, by their names; what several of them need has one of its own.
 */
const together = {
  'account-dialogs': onIntent,
  'members-frame': membersFrame,
  overlays,
  faces,
} as const;

/** Everything that some modules take in, but for what is asked for later. */
function takenIn(
  from: readonly string[],
  { getModuleInfo }: Rollup.ManualChunkMeta,
): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(walk);
  };
  from.forEach(walk);
  return found;
}

/** What of ours the framework takes in (vite.config.ts). */
const routeLoaders = ({ getModuleIds }: Rollup.ManualChunkMeta): string[] =>
  [...getModuleIds()].filter((id) => id.startsWith('\0own-route-loader:'));

/** Styles, as vanilla-extract hands them on. */
const styles = /\.css\.ts\.vanilla\.css/;

/**
 * Few files instead of fifty: packed together they are a tenth less on the wire, and less to ask
 * for.
 */
export function chunkOf(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  // One stylesheet for all pages: whole it is as heavy as what a first view needed in six files,
  // each of which held the view up.
  if (styles.test(id)) return 'shell';
  if (framework.test(id) || takenIn(routeLoaders(meta), meta).has(id)) return 'framework';
  if (ofOnePage.test(id)) return undefined;
  if (takenIn(everyPage, meta).has(id)) return 'shell';
  if (takenIn(accountDialogs, meta).has(id)) return 'account';
  const wanted = Object.keys(together).filter((name) =>
    takenIn(together[name as keyof typeof together], meta).has(id),
  );
  return wanted.length > 1 ? 'pieces' : wanted[0];
}
