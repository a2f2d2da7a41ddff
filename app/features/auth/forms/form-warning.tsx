import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';

// Never rendered on the server: without scripts only the text at the field appears.
const LazyWarningDialog = lazyDialog(
  async () => (await import('#app/ui/warning-dialog.tsx')).WarningDialog,
);

interface Props {
  readonly message: string | undefined;
  readonly reply: object | undefined;
}

/** A failure that the specification requires in a dialog, in addition to the field's message. */
export function FormWarning({ message, reply }: Props) {
  const text = useText();
  const [seenReply, setSeenReply] = useState<object>();
  if (message === undefined || reply === undefined || reply === seenReply) return null;
  return (
    <LazyWarningDialog
      message={message}
      confirmLabel={text('account.confirm')}
      onClose={() => setSeenReply(reply)}
    />
  );
}
