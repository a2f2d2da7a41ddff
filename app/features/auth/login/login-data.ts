import type { GameType } from '#app/domain/games/game-types.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { CountryChoice, RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { bannerData, type BannerData } from '../../banner/banner-data.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { SocialNotice } from '../social/social-notices.ts';
import type { LoginReason } from '#app/domain/pages/login-reason.ts';
import { pathOf, publicHref } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';

export interface OpenedGame {
  readonly nodeId: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly maintenance: boolean;
}

/** Omits everything that is switched off. */
export interface LoginData {
  readonly agentSide: boolean;
  readonly mobile: { readonly countries: readonly CountryChoice[] } | null;
  readonly mobileIsUsername: boolean;
  readonly apps: string | null;
  /** Null when registration is closed. */
  readonly signUp: string | null;
  /** Null on the agent page. */
  readonly forget: string | null;
  readonly game: OpenedGame | null;
  readonly freePlay: boolean;
  readonly lastUser: string;
  readonly next: string;
  readonly banner: BannerData | null;
  /** Whether a log-in requires human verification; `captcha` is for disabled scripts [AU-08]. */
  readonly verify: boolean;
  readonly captcha: RequiredCaptcha | null;
  /** Set right after the player starts a self-exclusion; `endsAt` null means permanent. */
  readonly startedExclusion: { readonly endsAt: number | null } | null;
  readonly reason: LoginReason | null;
  readonly social: readonly SocialProvider[];
  readonly notice: SocialNotice | null;
}

/**
 * On a login-first brand, guests can open only the log-in URL, so recovery is there, too [RT-20,
 * AU-21].
 */
export const recoveryHref = (site: AssembledSite): string =>
  site.flags.loginedToHomePage.on ? `${pathOf('login')}?recover=1` : pathOf('forget');

export const formBanner = (site: AssembledSite, type: string): BannerData | null => {
  const entry =
    site.banners[`w_${type}_${site.languages.current}`]?.[0] ?? site.banners[`w_${type}`]?.[0];
  return entry ? bannerData(entry) : null;
};

export const loginData = (
  site: AssembledSite,
  viewer: Viewer,
  more: Pick<LoginData, 'lastUser' | 'next' | 'game' | 'captcha' | 'startedExclusion'> &
    Partial<Pick<LoginData, 'reason' | 'notice'>> & {
      readonly countries: readonly CountryChoice[];
    },
): LoginData => ({
  agentSide: viewer.agentSide,
  mobile: site.login.mobile.on ? { countries: site.login.countryCode ? more.countries : [] } : null,
  mobileIsUsername: site.register.types.includes('registerMobile'),
  apps: site.login.appButtons.on
    ? site.loginFirst
      ? publicHref(pathOf('download'), (id) => site.routes[id].on)
      : pathOf('download')
    : null,
  signUp:
    site.register.on && site.routes.register.on && !viewer.agentSide
      ? withReturnTo(pathOf('register'), more.next)
      : null,
  forget: viewer.agentSide ? null : withReturnTo(recoveryHref(site), more.next),
  game: more.game,
  freePlay:
    site.login.freePlay.on &&
    viewer.kind === 'guest' &&
    !viewer.agentSide &&
    !more.game?.maintenance,
  lastUser: more.lastUser,
  next: more.next,
  startedExclusion: more.startedExclusion,
  banner: formBanner(site, 'login'),
  verify: site.features.humanVerification.on,
  captcha: more.captcha,
  social: site.login.social.filter(({ on }) => on).map(({ provider }) => provider),
  // The game's tile says it.
  reason: more.game && more.reason === 'game' ? null : (more.reason ?? null),
  notice: more.notice ?? null,
});
