import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import type { AlertTone } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Toast, ToastRegion } from '#app/ui/toast.tsx';
import { currentTrouble, endTrouble, onTrouble, tellTrouble, type Trouble } from './trouble.ts';
import * as css from './trouble-notice.css.ts';

const nothing = (): undefined => undefined;
const tones: Readonly<Record<Trouble['kind'], AlertTone>> = {
  chunk: 'critical',
  lost: 'critical',
  slow: 'caution',
  offline: 'caution',
  online: 'positive',
};
/** Milliseconds that good news stay; bad ones stay until they are over. */
const goodNews = 6000;
const wayOut = buttonClass({ tone: 'primary', size: 'small' });

/** What keeps the page from going on, if anything does. */
export const useTrouble = (): Trouble | undefined =>
  useSyncExternalStore(onTrouble, currentTrouble, nothing);

/** A dialog makes everything outside of it inert, so that what is told has to stand inside. */
const topmostModal = (): Element | undefined =>
  [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * A navigation that ends, or gives way to another, leaves its missing pieces behind; what was
 * posted counts until one is on another page.
 */
function useLeftBehind(): void {
  const going = useNavigation().location?.key;
  useEffect(() => {
    const trouble = currentTrouble();
    if (trouble?.kind === 'chunk' && trouble.going !== undefined && trouble.going !== going)
      tellTrouble(undefined);
  }, [going]);
  const { key } = useLocation();
  useEffect(() => () => endTrouble('lost'), [key]);
}

/**
 * Says over the page that a part of it or a request did not arrive, and how to go on; what was
 * typed stays [SH-20].
 */
export function TroubleNotice() {
  const trouble = useTrouble();
  const text = useText();
  useLeftBehind();
  if (!trouble) return <ToastRegion />;
  const notice = (
    <ToastRegion>
      <Toast
        key={trouble.kind}
        tone={tones[trouble.kind]}
        closeLabel={text('shell.close')}
        lasts={trouble.kind === 'online' ? goodNews : 0}
        onClose={() => tellTrouble(undefined)}
      >
        <div className={css.words} data-trouble={trouble.kind}>
          {trouble.kind === 'chunk' ? (
            <LostChunk {...trouble} />
          ) : (
            <span>{text(`network.${trouble.kind}`)}</span>
          )}
          {'again' in trouble && trouble.again ? (
            <button type="button" className={wayOut} onClick={trouble.again}>
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

/**
 * A whole load leads to the page that was on its way, else to the one that is shown: a plain link,
 * which needs no code.
 */
function LostChunk({ type, href }: Extract<Trouble, { kind: 'chunk' }>) {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <>
      <span>{text('fault_page.chunk_text', { type: text(`fault_page.chunk_${type}`) })}</span>
      <a href={href ?? pathname + search} className={wayOut}>
        {text('network.load')}
      </a>
    </>
  );
}
