import type { GameType } from '#app/lib/game-types.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { CountryChoice, RequiredCaptcha } from '../forms/auth-form-reply.ts';
import { bannerData, type BannerData } from '../../banner/banner-data.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { SocialNotice } from '../social/social-notices.ts';
import type { LoginReason } from '#app/lib/login-reason.ts';
import { pathOf, publicHref } from '#app/lib/route-table.ts';
import { withReturnTo } from '#app/lib/return-to.ts';

/** The game that a guest has opened: its tile and whether it can be played now. */
export interface OpenedGame {
  readonly nodeId: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly maintenance: boolean;
}

/** The data of the log-in dialog; nothing that is switched off is in it. */
export interface LoginData {
  readonly agentSide: boolean;
  /** The mobile-code tab, with the countries of its picker [AU-01, AU-03]. */
  readonly mobile: { readonly countries: readonly CountryChoice[] } | null;
  /** Mobile registration makes the number the user name, so that the first field accepts either. */
  readonly mobileIsUsername: boolean;
  readonly apps: string | null;
  /** The registration page's path; null when nobody may register. */
  readonly signUp: string | null;
  /** The path of password recovery; null on the agent page. */
  readonly forget: string | null;
  /** The game that the log-in returns to [GM-07]. */
  readonly game: OpenedGame | null;
  /** Play without an account [AU-12]; not where the game is under maintenance. */
  readonly freePlay: boolean;
  readonly lastUser: string;
  /** Where to go after log-in, when it is not home. */
  readonly next: string;
  readonly banner: BannerData | null;
  /** Whether a log-in requires human verification; with scripts off by this picture [AU-08]. */
  readonly verify: boolean;
  readonly captcha: RequiredCaptcha | null;
  /** The player has just chosen an exclusion: when it ends, null: never. */
  readonly startedExclusion: { readonly endsAt: number | null } | null;
  /** Why a visitor was redirected here, if they were [GM-07]. */
  readonly reason: LoginReason | null;
  /** The services of the buttons [AU-06]. */
  readonly social: readonly SocialProvider[];
  /** The outcome of a log-in through one of them. */
  readonly notice: SocialNotice | null;
}

/**
 * On a login-first brand a guest may open only the log-in's own address, so password recovery is
 * there, too [RT-20, AU-21].
 */
export const recoveryHref = (site: AssembledSite): string =>
  site.flags.loginedToHomePage.on ? `${pathOf('login')}?recover=1` : pathOf('forget');

/** The banner group of a form: w_{type}_{language}, else w_{type} [SH-02]. */
export const formBanner = (site: AssembledSite, type: string): BannerData | null => {
  const entry =
    site.banners[`w_${type}_${site.languages.current}`]?.[0] ?? site.banners[`w_${type}`]?.[0];
  return entry ? bannerData(entry) : null;
};

/** The log-in data for the browser. Pure. */
export const loginData = (
  site: AssembledSite,
  viewer: Viewer,
  more: {
    readonly countries: readonly CountryChoice[];
    readonly lastUser: string;
    readonly next: string;
    readonly game: OpenedGame | null;
    readonly captcha: RequiredCaptcha | null;
    readonly startedExclusion: LoginData['startedExclusion'];
    readonly reason?: LoginReason | null;
    readonly notice?: SocialNotice | null;
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
