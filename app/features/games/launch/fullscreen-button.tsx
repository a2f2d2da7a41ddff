import Maximize from 'lucide-react/icons/maximize';
import type { RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';

interface Props {
  readonly of: RefObject<HTMLElement>;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
}

/**
 * Full screen for the game and the bar above it, so that time, balance and limits stay visible; a
 * second press ends it. Browsers without full screen for elements, as on iPhones, give it the whole
 * viewport.
 */
export function FullscreenButton({ of, pinned, onPin }: Props) {
  const text = useText();
  if (!useEnhanced()) return null;
  const toggle = () =>
    void (
      document.fullscreenElement ? document.exitFullscreen() : of.current?.requestFullscreen()
    )?.catch(() => undefined);
  const isOwn = !document.fullscreenEnabled;
  return (
    <button
      type="button"
      className={iconButtonClass()}
      aria-label={text('frame.whole_screen')}
      aria-pressed={isOwn ? pinned : undefined}
      data-whole-screen=""
      onClick={isOwn ? () => onPin(!pinned) : toggle}
    >
      <Maximize size={20} />
    </button>
  );
}
