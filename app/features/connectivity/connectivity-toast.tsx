import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import type { AlertTone } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Toast, ToastRegion } from '#app/ui/toast.tsx';
import {
  currentIssue,
  resolveIssue,
  onIssue,
  reportIssue,
  type ConnectivityIssue,
} from './connectivity-store.ts';
import * as css from './connectivity-toast.css.ts';

const noIssue = (): undefined => undefined;
const tones: Readonly<Record<ConnectivityIssue['kind'], AlertTone>> = {
  chunk: 'critical',
  lost: 'critical',
  slow: 'caution',
  offline: 'caution',
  online: 'positive',
};
/** Milliseconds for which a success message stays; errors stay until they are resolved. */
const successDurationMs = 6000;
const actionClass = buttonClass({ tone: 'primary', size: 'small' });

export const useConnectivityIssue = (): ConnectivityIssue | undefined =>
  useSyncExternalStore(onIssue, currentIssue, noIssue);

/** A modal makes everything outside it inert, so the toast is rendered inside. */
const topmostModal = (): Element | undefined =>
  [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Dismisses the missing chunks of a navigation that ended or was superseded. A lost request stays
 * until the visitor leaves the page.
 */
function useDismissStaleIssues(): void {
  const navigationKey = useNavigation().location?.key;
  useEffect(() => {
    const issue = currentIssue();
    if (
      issue?.kind === 'chunk' &&
      issue.navigationKey !== undefined &&
      issue.navigationKey !== navigationKey
    )
      reportIssue(undefined);
  }, [navigationKey]);
  const { key } = useLocation();
  useEffect(() => () => resolveIssue('lost'), [key]);
}

export function ConnectivityToast() {
  const issue = useConnectivityIssue();
  const text = useText();
  useDismissStaleIssues();
  if (!issue) return <ToastRegion />;
  const notice = (
    <ToastRegion>
      <Toast
        key={issue.kind}
        tone={tones[issue.kind]}
        closeLabel={text('shell.close')}
        durationMs={issue.kind === 'online' ? successDurationMs : 0}
        onClose={() => reportIssue(undefined)}
      >
        <div className={css.content} data-trouble={issue.kind}>
          {issue.kind === 'chunk' ? (
            <ChunkError {...issue} />
          ) : (
            <span>{text(`network.${issue.kind}`)}</span>
          )}
          {'retry' in issue && issue.retry ? (
            <button type="button" className={actionClass} onClick={issue.retry}>
              {text('network.again')}
            </button>
          ) : null}
        </div>
      </Toast>
    </ToastRegion>
  );
  const modal = topmostModal();
  return modal ? createPortal(notice, modal) : notice;
}

/** A plain link that loads the target in full, because it needs no further code. */
function ChunkError({ type, href }: Extract<ConnectivityIssue, { kind: 'chunk' }>) {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <>
      <span>{text('fault_page.chunk_text', { type: text(`fault_page.chunk_${type}`) })}</span>
      <a href={href ?? pathname + search} className={actionClass}>
        {text('network.load')}
      </a>
    </>
  );
}
