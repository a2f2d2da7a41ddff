import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { inOnePiece } from './host/in-one-piece.ts';
import { NonceContext } from './features/brand/nonce.ts';
import { partsArrived } from './features/status/later.tsx';
import { TextContext } from './i18n/text-context.ts';
import { createTranslate } from './i18n/translate.ts';
import { languageOf } from './lib/languages.ts';

/** Milliseconds after which a page that does not finish is given up. */
const patience = 10_000;

/**
 * Renders a page in one piece: it is sent when all of it is there, so that it reads the same with scripts off, can be
 * compressed and cached whole, and needs no inline script of React's own.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  await partsArrived();
  const { language } = context.viewer;
  const translate = createTranslate(languageOf(language)?.tag ?? 'en', context.texts.bundle);
  return new Promise((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <TextContext.Provider value={translate}>
          <RemixServer context={remix} url={request.url} nonce={context.nonce} abortDelay={patience} />
        </TextContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(inOnePiece((page) => resolve(new Response(page, { status: answer, headers }))));
        },
        onShellError: reject,
        onError() {
          answer = 500;
        },
      },
    );
    const timer = setTimeout(abort, patience);
  });
}

/** A fault of a loader or a render goes to the host's log with the request's id; players see the id alone. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.report(error);
}
