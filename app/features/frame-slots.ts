import './consent/consent.css.ts';
import './games/tile/game-summary.css.ts';
import { lazyComponent } from './lazy/lazy-component.tsx';
import './responsible-gaming/exclusion/exclusion-notice.css.ts';
import './responsible-gaming/session/session-bar.css.ts';
import type { FrameSlots } from './shell-context/use-slots.ts';

/**
 * Features that fill the slots of every page's frame. Parts outside the first view load lazily.
 * When you delete a feature, delete its lines here.
 */
export const frameSlots: FrameSlots = {
  ConsentStatus: lazyComponent(
    '[data-consent-status]',
    async () => (await import('./consent/consent-status.tsx')).ConsentStatus,
  ),
  ConsentBanner: lazyComponent(
    '[data-consent]',
    async () => (await import('./consent/consent-banner.tsx')).ConsentBanner,
  ),
  SessionBar: lazyComponent(
    '[data-balance]',
    async () => (await import('./responsible-gaming/session/session-bar.tsx')).SessionBar,
  ),
  ExclusionNotice: lazyComponent(
    '[data-pause-end]',
    async () =>
      (await import('./responsible-gaming/exclusion/exclusion-notice.tsx')).ExclusionNotice,
  ),
  GameSummary: lazyComponent(
    '[data-game-summary]',
    async () => (await import('./games/tile/game-summary.tsx')).GameSummary,
  ),
};
