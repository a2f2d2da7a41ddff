import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { FragmentContext, type FragmentRecorder } from './features/fragment/fragment.tsx';
import type { BrandData } from './features/brand/brand-data.ts';
import {
  NonceContext,
  RequestIdContext,
  UnsharedRequestIdContext,
} from './features/brand/document-request.ts';
import { preloadAll } from './features/lazy/lazy-component.tsx';
import {
  sharedPartOf,
  withoutIdentity,
  type ShellData,
} from './features/shell-context/shell-data.ts';
import { deferScripts } from '#app/host/pages/hydration-scripts.ts';
import { createFragmentStore, type PageFrame } from './host/pages/fragments.ts';
import { renderHydrationScripts } from './host/pages/hydration-scripts.ts';
import { TextContext } from './i18n/use-text.ts';
import { languageOf } from './domain/languages.ts';
import { pageTranslate } from './i18n/cached-translate.ts';
import { isolateValues } from './i18n/isolate-values.ts';

/** React's marker of a part that failed or was not ready; the browser renders it. */
const clientRenderMarker = '<!--$!-->';

const fragmentStore = createFragmentStore();

/** Undefined for a page without a shell, which has no fragments. */
function frameOf({ staticHandlerContext }: EntryContext): PageFrame | undefined {
  const root = staticHandlerContext.loaderData['root'] as
    | { readonly brand: BrandData; readonly shell: ShellData | null }
    | undefined;
  const shell = root?.shell;
  const shared = shell && sharedPartOf(shell);
  if (!shared) return undefined;
  const { member } = shell;
  const { brand } = root;
  return { code: brand.code, brand, shell: shared, member: member && withoutIdentity(member) };
}

/**
 * Renders to a string: pages are complete without scripts, can be compressed and cached as a whole,
 * and need no inline script of React. A stream costs a third more, and there is nothing to wait for
 * (decision 021).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await preloadAll();
  const { nonce, requestId, isShared, texts } = context;
  const translate = isolateValues(
    pageTranslate(texts),
    languageOf(texts.mainLanguage)?.direction ?? 'ltr',
  );
  const { serverHandoffStream: state, ...remixContext } = remix;
  const frame = frameOf(remix);
  const fragments = frame && fragmentStore.forPage(frame);
  const renderWith = (recorder: FragmentRecorder | undefined) =>
    renderToString(
      <FragmentContext.Provider value={recorder}>
        <NonceContext.Provider value={nonce}>
          <RequestIdContext.Provider value={requestId}>
            <UnsharedRequestIdContext.Provider value={isShared ? undefined : requestId}>
              <TextContext.Provider value={translate}>
                <RemixServer context={remixContext} url={request.url} nonce={nonce} />
              </TextContext.Provider>
            </UnsharedRequestIdContext.Provider>
          </RequestIdContext.Provider>
        </NonceContext.Provider>
      </FragmentContext.Provider>,
    );
  const page = fragments?.assemble(renderWith(fragments)) ?? renderWith(undefined);
  const scripts =
    state && remixContext.renderMeta?.didRenderScripts
      ? await renderHydrationScripts(state, nonce)
      : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A Buffer, because `Response` validates and encodes strings in small pieces.
  const html = Buffer.from(`<!DOCTYPE html>${deferScripts(page)}${scripts}`);
  return new Response(html, { status: page.includes(clientRenderMarker) ? 500 : status, headers });
}

/** Logs the fault with the request id; players see only the id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  // Client errors are not logged: clients could fill the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.report(error);
}
