import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { useFrameLoad } from '#app/ui/use-frame-load.ts';
import * as css from './chat-room-modal.css.ts';

/** The brand configures the URL; the frame cannot access this page [CS-08]. */
export function ChatRoomModal({ onClose }: { readonly onClose: () => void }) {
  const { chatRoom } = useBrand();
  const text = useText();
  const address = chatRoom?.href ?? '';
  const { state, attempt, loaded: onLoad, again: retry } = useFrameLoad(address);
  const title = chatRoom?.title ?? text('shell.chat_room');
  const ownWindow = (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={buttonClass({ size: 'small', tone: 'quiet' })}
    >
      {text('shell.chat_room_window')}
    </a>
  );
  return (
    <Dialog
      id="chatRoomModal"
      title={title}
      closeLabel={text('shell.close')}
      size="large"
      headClass={css.head}
      onClose={onClose}
    >
      {state === 'failed' ? (
        <EmptyState
          title={text('shell.chat_room_failed')}
          action={
            <div className={css.actions}>
              <Button size="small" onClick={retry}>
                {text('network.again')}
              </Button>
              {ownWindow}
            </div>
          }
        >
          {text('shell.chat_room_failed_text')}
        </EmptyState>
      ) : (
        <>
          <div className={css.viewport} aria-busy={state === 'coming' || undefined}>
            {state === 'coming' ? (
              <p className={css.loading} role="status">
                <Spinner />
                {text('shell.chat_room_coming')}
              </p>
            ) : null}
            <iframe
              key={attempt}
              src={address}
              title={title}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              referrerPolicy="strict-origin"
              className={css.frame}
              onLoad={onLoad}
            />
          </div>
          {ownWindow}
        </>
      )}
    </Dialog>
  );
}
