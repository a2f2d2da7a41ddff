import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const inApp = (path: string): string =>
  fileURLToPath(new URL(`../../app/${path}`, import.meta.url));

/** All pages need the imports of the shell and of home. */
const sharedModules = ['root.tsx', 'routes/home.tsx'].map(inApp);
/** The first view of login-first brands; the account dialogs share most of it. */
const accountDialogs = ['routes/login.tsx'].map(inApp);
/**
 * Account dialogs over other pages, and rare parts of log-in: one file, since they are usually
 * needed together.
 */
const onDemandDialogs = [
  'features/auth/auth-dialogs.tsx',
  'features/auth/login/mobile-login.tsx',
  'features/auth/human-verification/captcha-field.tsx',
  'features/responsible-gaming/exclusion/exclusion-notice.tsx',
].map(inApp);
/** Opened by a press. */
const overlays = [
  'features/shell/notices/notice-modal.tsx',
  'features/shell/notices/notice-popup.tsx',
  'features/customer-service/help/help-modal.tsx',
  'features/customer-service/chat-room-modal.tsx',
  'features/shell/navigation/vendor-panel.tsx',
  'features/shell/drawer/drawer.tsx',
  'features/customer-service/service-unreachable-toast.tsx',
].map(inApp);
/** Only some brands ask for consent to analytics. */
const consent = ['features/consent/consent-banner.tsx', 'features/consent/consent-status.tsx'].map(
  inApp,
);
/** The members' parts of every page: header corner and the line below. */
const membersFrame = [
  'features/shell/header/member-actions.tsx',
  'features/responsible-gaming/session/session-bar.tsx',
].map(inApp);
const errorPages = ['features/errors/status-page.tsx', 'features/errors/error-page.tsx'].map(inApp);
const framework =
  /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run)\/|commonjsHelpers/;
/** Shared by the clock, the registration and the error pages, but not needed in a first view. */
const dates = /\/node_modules\/dayjs\/|\/app\/lib\/dates\/(?:dayjs|calendar-date|utc-time)\.ts$/;
/** Code of single pages stays in their own files. */
const pageOnlyModule = /\/app\/(?:features\/home\/|routes\/(?:member\/)?[^/]+$|entry\.client)/;
/** Sections of other features that only home shows. */
const homeSections = [
  'features/games/tile/hot-games-section.tsx',
  'features/promotions/latest-winners.tsx',
  'features/promotions/promotions-teaser.tsx',
  'features/shell/section.tsx',
].map(inApp);

/** Code that loads later, by chunk; code of several of them has its own chunk. */
const deferredChunks = {
  'account-dialogs': onDemandDialogs,
  'members-frame': membersFrame,
  overlays,
  consent,
  faces: errorPages,
} as const;

/** Static imports, including indirect ones. */
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

/** Project modules that the framework imports (vite.config.ts). */
const routeLoaders = ({ getModuleIds }: Rollup.ManualChunkMeta): string[] =>
  [...getModuleIds()].filter((id) => id.startsWith('\0own-route-loader:'));

/** As emitted by vanilla-extract. */
const styles = /\.css\.ts\.vanilla\.css/;

/** Few files instead of fifty compress a tenth better and need fewer requests. */
export function manualChunk(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  // One stylesheet for all pages is as heavy as the six files of a first view, which delayed it.
  if (styles.test(id)) return 'shell';
  if (dates.test(id)) return 'dates';
  if (framework.test(id) || importedModules(routeLoaders(meta), meta).has(id)) return 'framework';
  if (pageOnlyModule.test(id) || homeSections.includes(id)) return undefined;
  if (importedModules(sharedModules, meta).has(id)) return 'shell';
  if (importedModules(accountDialogs, meta).has(id)) return 'account';
  const matchingChunks = Object.keys(deferredChunks).filter((name) =>
    importedModules(deferredChunks[name as keyof typeof deferredChunks], meta).has(id),
  );
  return matchingChunks.length > 1 ? 'pieces' : matchingChunks[0];
}
