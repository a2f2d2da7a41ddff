import { Form, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

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
      // On failure the notices stay unread, and the next page retries.
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
