import { isRouteErrorResponse, Link } from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { useText, useDataText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { Status } from '#app/site/types.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { RequestIdContext } from '../brand/document-request.ts';
import { BrandContext } from '../brand/use-brand.ts';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { lastRequestId } from '../connectivity/last-request-id.ts';
import { ErrorView } from '../brand/error-view.tsx';
import { isChunkFault } from '../lazy/chunk-fault.ts';
import { LazyStatusPage } from './lazy-status-page.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { SafeLink } from '../brand/safe-link.tsx';
import { ShellContext } from '../shell-context/use-shell.ts';
import * as css from './error-links.css.ts';

const maxEntries = 6;
const searchableTypes = ['RNG', 'FISH', 'PVP'];

/** A search, if the brand has searchable games, and the first menu entries [RT-23]. */
function ErrorLinks() {
  const shell = useContext(ShellContext);
  const text = useText();
  const dataText = useDataText();
  if (!shell) return null;
  const games = shell.nav.find(
    ({ gameType, href }) => gameType && searchableTypes.includes(gameType) && href.startsWith('/'),
  );
  const entries = shell.nav.filter(({ href }) => href !== '/').slice(0, maxEntries);
  return (
    <div className={css.section}>
      {games ? (
        <form method="get" action={games.href} role="search" className={css.search}>
          <TextInput
            type="search"
            name="q"
            maxLength={60}
            aria-label={text('catalogue.search')}
            placeholder={text('catalogue.search_hint')}
            enterKeyHint="search"
          />
          <Button type="submit">{text('catalogue.find')}</Button>
        </form>
      ) : null}
      {entries.length > 0 ? (
        <nav aria-label={text('fault_page.ways')}>
          <ul className={css.links}>
            {entries.map(({ id, href, text: key }) => (
              <li key={id}>
                <SafeLink to={href} className={css.link}>
                  {dataText(key, id)}
                </SafeLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

const needsAccount = (data: unknown): boolean =>
  (data as { needsAccount?: boolean } | null)?.needsAccount === true;
const statusOf = (data: unknown): Exclude<Status, { kind: 0 }> | undefined =>
  (data as { status?: Exclude<Status, { kind: 0 }> } | null)?.status;

const nowOf = (data: unknown): number => (data as { now?: number } | null)?.now ?? Date.now();

const reloadLink = (label: string) => (
  <a href="" className={buttonClass({ tone: 'primary', size: 'large' })}>
    {label}
  </a>
);

const homeLink = (label: string) => (
  <Link to="/" className={buttonClass({ tone: 'primary', size: 'large' })}>
    {label}
  </Link>
);

function NextSteps({ children }: { readonly children: ReactNode }) {
  const brand = useContext(BrandContext);
  return (
    <>
      {children}
      {brand ? <ChatLink className={buttonClass({ size: 'large' })} /> : null}
    </>
  );
}

function TrialAccountError() {
  const text = useText();
  const signUp = (
    <Link to={pathOf('register')} className={buttonClass({ tone: 'primary', size: 'large' })}>
      {text('in_increase_submit')}
    </Link>
  );
  return (
    <ErrorView
      illustration="empty"
      title={text('in_need_true_account')}
      description={text('fault_page.trial_text')}
      actions={<NextSteps>{signUp}</NextSteps>}
    />
  );
}

const isNotOffered = (data: unknown): boolean =>
  (data as { fault?: string } | null)?.fault === 'not_offered';

function NotOfferedError() {
  const text = useText();
  return (
    <ErrorView
      illustration="empty"
      title={text('fault.not_offered')}
      description={text('fault_page.not_offered_text')}
      actions={<NextSteps>{homeLink(text('fault_page.home'))}</NextSteps>}
    />
  );
}

function NotFoundError() {
  const text = useText();
  return (
    <ErrorView
      illustration="empty"
      title={text('fault_page.missing_title')}
      description={text('fault_page.missing_text')}
      actions={<NextSteps>{homeLink(text('fault_page.home'))}</NextSteps>}
    >
      <ErrorLinks />
    </ErrorView>
  );
}

function ChunkError({ chunk }: { readonly chunk: NonNullable<ReturnType<typeof isChunkFault>> }) {
  const text = useText();
  return (
    <ErrorView
      illustration="maintenance"
      title={text('fault_page.chunk_title')}
      description={text('fault_page.chunk_text', { type: text(`fault_page.chunk_${chunk}`) })}
      actions={<NextSteps>{reloadLink(text('status.look_again'))}</NextSteps>}
    />
  );
}

export function ErrorPage({ fault }: { readonly fault: unknown }) {
  const brand = useContext(BrandContext);
  const text = useText();
  const documentId = useContext(RequestIdContext);
  const requestId = lastRequestId() ?? documentId;
  if (isRouteErrorResponse(fault)) {
    const status = statusOf(fault.data);
    if (status && brand) return <LazyStatusPage status={status} now={nowOf(fault.data)} />;
    if (isNotOffered(fault.data)) return <NotOfferedError />;
    if (fault.status === 404)
      return needsAccount(fault.data) ? <TrialAccountError /> : <NotFoundError />;
    if (fault.status === 503 || fault.status === 502 || fault.status === 504)
      return (
        <ErrorView
          illustration="maintenance"
          title={text('fault_page.unavailable_title')}
          description={text('fault_page.unavailable_text')}
          requestId={requestId}
          actions={<NextSteps>{reloadLink(text('status.look_again'))}</NextSteps>}
        />
      );
  }
  const chunk = isChunkFault(fault);
  if (chunk) return <ChunkError chunk={chunk} />;
  return (
    <ErrorView
      illustration="maintenance"
      title={text('fault_page.title')}
      description={text('fault_page.text')}
      requestId={requestId}
      actions={<NextSteps>{homeLink(text('fault_page.home'))}</NextSteps>}
    />
  );
}
