import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';

// Never on the server: without scripts the words at the field are all there is.
const LazyWarningDialog = lazyDialog(
  async () => (await import('#app/ui/warning-dialog.tsx')).WarningDialog,
);

interface Props {
  /** What failed, in words; undefined: nothing did. */
  readonly message: string | undefined;
  /** The answer that says so: each one warns once. */
  readonly reply: object | undefined;
}

/** A failure that the specification has told in a dialog of its own, besides where it belongs. */
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
