import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Maximize from 'lucide-react/icons/maximize';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import type { GameControl } from '#app/domain/games/game-controls.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { Menu, menuItemClass } from '#app/ui/menu.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { useGameFrame } from './use-game-frame.ts';

const icons = { rules: ScrollText, fairness: ShieldCheck, sound: Volume2 } as const;

interface GameMenuProps {
  readonly gameFrame: Pick<ReturnType<typeof useGameFrame>, 'controls' | 'startControl'>;
  readonly onRefresh: () => void;
  readonly onFullscreen: () => void;
  /** Whether the game fills the viewport; undefined where the browser supports full screen. */
  readonly pinned: boolean | undefined;
  readonly children: ReactNode;
}

export function GameMenu({
  gameFrame: { controls, startControl },
  onRefresh,
  onFullscreen,
  pinned,
  children,
}: GameMenuProps) {
  const text = useText();
  const isEnhanced = useEnhanced();
  const entry = (name: GameControl) => {
    const Icon = name === 'sound' && !controls.soundOn ? VolumeX : icons[name];
    return (
      <button
        key={name}
        type="button"
        className={menuItemClass}
        aria-pressed={name === 'sound' ? controls.soundOn : undefined}
        data-game-control={name}
        onClick={() => startControl(name)}
      >
        <Icon size={20} />
        {text(`frame.${name}`)}
      </button>
    );
  };
  return (
    <Menu
      trigger={<EllipsisVertical size={22} />}
      label={text('frame.menu')}
      triggerClass={iconButtonClass()}
      side="end"
    >
      {children}
      {controls.names.map(entry)}
      {isEnhanced ? (
        <>
          <button type="button" className={menuItemClass} onClick={onRefresh}>
            <RefreshCw size={20} />
            {text('shell.balance_refresh')}
          </button>
          <button
            type="button"
            className={menuItemClass}
            aria-pressed={pinned}
            data-whole-screen=""
            onClick={onFullscreen}
          >
            <Maximize size={20} />
            {text('frame.whole_screen')}
          </button>
        </>
      ) : null}
    </Menu>
  );
}
