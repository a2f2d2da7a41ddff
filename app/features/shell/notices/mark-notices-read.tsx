import { Form, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

/**
 * Tells the platform that a member has the notices in front of them, so that the count of unread
 * ones goes [API-28]. Without scripts it is a button.
 */
export function MarkNoticesRead() {
  const text = useText();
  const { pathname } = useLocation();
  const unread = useShell().member?.unreadNotices ?? 0;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (unread === 0) return;
    fetch('/notices', { method: 'POST' }).then(
      ({ ok }) => {
        if (ok) revalidate();
      },
      // Not told, the notices still count as unread: the next page tells of them again.
      () => undefined,
    );
  }, [unread, revalidate]);
  return unread > 0 ? (
    <noscript>
      <Form method="post" action="/notices">
        <input type="hidden" name="next" value={pathname} />
        <Button type="submit" size="small">
          {text('notice.mark_read')}
        </Button>
      </Form>
    </noscript>
  ) : null;
}
