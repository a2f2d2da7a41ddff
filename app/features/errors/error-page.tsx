import { isRouteErrorResponse, Link, useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { Status } from '#app/site/types.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { BrandContext } from '../brand/use-brand.ts';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { lastRequestId } from '../connectivity/last-request-id.ts';
import { ErrorView } from './error-view.tsx';
import { isChunkFault } from '../lazy/chunk-fault.ts';
import { LazyStatusPage } from './lazy-status-page.ts';
import { ErrorLinks } from './error-links.tsx';

/** A trial account at a member's page [AU-23]. */
const needsAccount = (data: unknown): boolean =>
  (data as { needsAccount?: boolean } | null)?.needsAccount === true;
const statusOf = (data: unknown): Exclude<Status, { kind: 0 }> | undefined =>
  (data as { status?: Exclude<Status, { kind: 0 }> } | null)?.status;

const nowOf = (data: unknown): number => (data as { now?: number } | null)?.now ?? Date.now();

/**
 * What a page shows when it cannot be shown: a status, no such page [RT-23], or a fault with the
 * request's id.
 */
export function ErrorPage({ fault }: { readonly fault: unknown }) {
  const brand = useContext(BrandContext);
  const text = useText();
  const document = useRouteLoaderData<{ readonly requestId: string }>('root')?.requestId;
  const requestId = lastRequestId() ?? document;
  const home = (
    <Link to="/" className={buttonClass({ tone: 'primary', size: 'large' })}>
      {text('fault_page.home')}
    </Link>
  );
  const chat = brand ? <ChatLink className={buttonClass({ size: 'large' })} /> : null;
  if (isRouteErrorResponse(fault)) {
    const status = statusOf(fault.data);
    if (status && brand) return <LazyStatusPage status={status} now={nowOf(fault.data)} />;
    if (fault.status === 404 && needsAccount(fault.data)) {
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
          actions={
            <>
              {signUp}
              {chat}
            </>
          }
        />
      );
    }
    if (fault.status === 404)
      return (
        <ErrorView
          illustration="empty"
          title={text('fault_page.missing_title')}
          description={text('fault_page.missing_text')}
          actions={
            <>
              {home}
              {chat}
            </>
          }
        >
          <ErrorLinks />
        </ErrorView>
      );
    if (fault.status === 503 || fault.status === 502 || fault.status === 504) {
      return (
        <ErrorView
          illustration="maintenance"
          title={text('fault_page.unavailable_title')}
          description={text('fault_page.unavailable_text')}
          requestId={requestId}
          actions={
            <>
              {reloadLink(text('status.look_again'))}
              {chat}
            </>
          }
        />
      );
    }
  }
  const chunk = isChunkFault(fault);
  if (chunk)
    return (
      <ErrorView
        illustration="maintenance"
        title={text('fault_page.chunk_title')}
        description={text('fault_page.chunk_text', { type: text(`fault_page.chunk_${chunk}`) })}
        actions={
          <>
            {reloadLink(text('status.look_again'))}
            {chat}
          </>
        }
      />
    );
  return (
    <ErrorView
      illustration="maintenance"
      title={text('fault_page.title')}
      description={text('fault_page.text')}
      requestId={requestId}
      actions={
        <>
          {home}
          {chat}
        </>
      }
    />
  );
}

/** A plain link to the same address: the browser asks anew. */
const reloadLink = (label: string) => (
  <a href="" className={buttonClass({ tone: 'primary', size: 'large' })}>
    {label}
  </a>
);
