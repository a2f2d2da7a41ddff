import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const inApp = (path: string): string =>
  fileURLToPath(new URL(`../../app/${path}`, import.meta.url));

/** What every page needs: what is taken in by the frame and by home. */
const sharedModules = ['root.tsx', 'routes/home.tsx'].map(inApp);
/**
 * What a login-first brand's first view needs besides: the dialogs of an account have most of it in
 * common.
 */
const accountDialogs = ['routes/login.tsx'].map(inApp);
/**
 * The dialogs of an account that open over a page, and what the log-in has for few: one file, since
 * whoever wants one is about to want another.
 */
const onDemandDialogs = [
  'features/auth/auth-dialogs.tsx',
  'features/auth/login/mobile-login.tsx',
  'features/auth/human-verification/captcha-field.tsx',
  'features/responsible-gaming/exclusion/exclusion-notice.tsx',
].map(inApp);
/** What opens over a page at a press. */
const overlays = [
  'features/shell/notices/notice-modal.tsx',
  'features/shell/notices/notice-popup.tsx',
  'features/customer-service/help/help-modal.tsx',
  'features/customer-service/chat-room-modal.tsx',
  'features/shell/navigation/vendor-panel.tsx',
  'features/shell/drawer/drawer.tsx',
  'features/customer-service/service-unreachable-toast.tsx',
].map(inApp);
/** What every page has for members: their corner and the line below it. */
const membersFrame = [
  'features/shell/header/member-actions.tsx',
  'features/responsible-gaming/session/session-bar.tsx',
].map(inApp);
/** What stands in for a page that there is not. */
const errorPages = ['features/errors/status-page.tsx', 'features/errors/error-page.tsx'].map(inApp);
const framework =
  /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\/|commonjsHelpers/;
/** What the clock, the registration and the error pages share, and no first view needs. */
const dates = /\/node_modules\/dayjs\/|\/app\/lib\/dates\/(?:dayjs|calendar-date|utc-time)\.ts$/;
/** Pages' own code stays theirs. */
const pageOnlyModule = /\/app\/(?:features\/home\/|routes\/[^/]+$|entry\.client)/;

/**
 * Files of what is asked for later, by their names; what several of them need has one of its own.
 */
const deferredChunks = {
  'account-dialogs': onDemandDialogs,
  'members-frame': membersFrame,
  overlays,
  faces: errorPages,
} as const;

/** Everything that some modules take in, but for what is asked for later. */
function importedModules(
  from: readonly string[],
  { getModuleInfo }: Rollup.ManualChunkMeta,
): ReadonlySet<string> {
  const moduleIds = new Set<string>();
  const visit = (id: string): void => {
    if (moduleIds.has(id)) return;
    moduleIds.add(id);
    getModuleInfo(id)?.importedIds.forEach(visit);
  };
  from.forEach(visit);
  return moduleIds;
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
export function manualChunk(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  // One stylesheet for all pages: whole it is as heavy as what a first view needed in six files,
  // each of which held the view up.
  if (styles.test(id)) return 'shell';
  if (dates.test(id)) return 'dates';
  if (framework.test(id) || importedModules(routeLoaders(meta), meta).has(id)) return 'framework';
  if (pageOnlyModule.test(id)) return undefined;
  if (importedModules(sharedModules, meta).has(id)) return 'shell';
  if (importedModules(accountDialogs, meta).has(id)) return 'account';
  const matchingChunks = Object.keys(deferredChunks).filter((name) =>
    importedModules(deferredChunks[name as keyof typeof deferredChunks], meta).has(id),
  );
  return matchingChunks.length > 1 ? 'pieces' : matchingChunks[0];
}
