import '#themes/base.css.ts';
import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type MetaFunction,
} from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { brandData } from './features/brand/brand-data.ts';
import { UnsharedRequestIdContext, useNonce } from './features/brand/document-request.ts';
import { useImageHosts } from './features/brand/use-image-hosts.ts';
import { BrandContext } from './features/brand/use-brand.ts';
import { DocumentHead } from './features/shell/document-head.tsx';
import { shouldRevalidateShell, useShellLoaded } from './features/shell/revalidate-shell.ts';
import { Shell } from './features/shell/shell.tsx';
import { frameSlots } from './features/frame-slots.ts';
import { SlotsContext } from './features/shell-context/use-slots.ts';
import { CentreOverPage, scrollKey } from './features/shell-context/page-beneath.tsx';
import { RouteErrorBoundary } from './features/errors/route-error-boundary.tsx';
import { LazyStatusPage } from './features/errors/lazy-status-page.ts';
import { DeferredHydration } from './features/lazy/deferred-hydration.tsx';
import { useOfflinePage } from './features/connectivity/use-offline-page.ts';
import { StartupErrors, StartupWatchdog } from './features/lazy/startup-watchdog.tsx';
import { languageOf } from './domain/languages.ts';
import { redirectKeepingReturnTo } from './routes/_server/session/return-to-cookie.ts';
import { loadShell } from './routes/_server/loaders/load-shell.ts';

/** In seconds: until the end of maintenance, if known and near. */
function retryAfter(end: string | null, now: number): number {
  const remainingSeconds = end === null ? NaN : (Date.parse(end) - now) / 1000;
  return remainingSeconds > 0 ? Math.min(Math.ceil(remainingSeconds), 3600) : 120;
}

/**
 * Checks the status [ST-01] and login-first redirects [RT-20] before any page.
 * @throws the redirect
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { access, site, viewer } = context;
  if (access.kind === 'redirect') throw await redirectKeepingReturnTo(context, access);
  const brand = brandData(site, viewer, context);
  if (access.kind !== 'status')
    return data({ brand, status: null, shell: await loadShell(context), now: context.now });
  const headers = new Headers(
    access.status.kind === 1
      ? { 'Retry-After': String(retryAfter(access.status.end, context.now)) }
      : {},
  );
  const status =
    context.permissionState === 'unavailable' ? ({ kind: 'unavailable' } as const) : access.status;
  return data(
    { brand, status, shell: null, now: context.now },
    { status: access.status.kind === 1 ? 503 : 451, headers },
  );
}

/** For pages without a title: missing ones, and whole-screen status. */
export const meta: MetaFunction<typeof loader> = ({ data: root }) => [
  { title: root?.brand.name ?? '' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { shouldRevalidateShell as shouldRevalidate };

export function Layout({ children }: { readonly children: ReactNode }) {
  const brand = useRouteLoaderData<typeof loader>('root')?.brand;
  const language = languageOf(brand?.pageLanguage ?? 'EN');
  const nonce = useNonce();
  return (
    <html
      lang={language?.tag}
      dir={language?.direction}
      data-theme={brand?.theme}
      data-request-id={useContext(UnsharedRequestIdContext)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <StartupWatchdog />
        <DeferredHydration />
        {brand ? <DocumentHead brand={brand} /> : null}
        <NoScriptRedirect />
        <Meta />
        <Links />
      </head>
      <body>
        <StartupErrors />
        {children}
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function NoScriptRedirect() {
  const to = useMatches()
    .map(
      ({ data: page }) =>
        (page as { readonly withoutScripts?: string | null } | undefined)?.withoutScripts,
    )
    .find(Boolean);
  return to ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
    </noscript>
  ) : null;
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  useShellLoaded(root);
  useOfflinePage(root.brand.offlinePage);
  const { status, shell } = root;
  const brand = useImageHosts(root.brand);
  return (
    <BrandContext.Provider value={brand}>
      {shell ? (
        <SlotsContext.Provider value={frameSlots}>
          <CentreOverPage centre={<Outlet />}>
            {(overlay) => (
              <Shell shell={shell} overlay={overlay}>
                <Outlet />
              </Shell>
            )}
          </CentreOverPage>
        </SlotsContext.Provider>
      ) : null}
      {status ? <LazyStatusPage status={status} now={root.now} /> : null}
    </BrandContext.Provider>
  );
}

/** For faults of the shell itself; a page's own faults stay inside the shell. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) return <RouteErrorBoundary />;
  return (
    <BrandContext.Provider value={root.brand}>
      {root.status ? (
        <LazyStatusPage status={root.status} now={root.now} />
      ) : (
        <RouteErrorBoundary />
      )}
    </BrandContext.Provider>
  );
}
