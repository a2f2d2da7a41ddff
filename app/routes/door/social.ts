import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { nameOfNotice, type SocialNotice } from '#app/features/social/notices.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { socialProviderOf, type SocialProvider } from '#app/lib/social-providers.ts';
import { requirePage } from './require-page.ts';

/** How long a log-in at another service, and then its ticket, may take, in seconds. */
const flowSeconds = 600;
/** A cookie holds 4 KB; the way back must leave room for the rest. */
const longestNext = 600;

/**
 * The provider that an address names, when this viewer is offered it; else 404, like any page that
 * a brand does not have [AU-06].
 */
export function offeredProvider(context: AppLoadContext, name: string | undefined): SocialProvider {
  if (context.gate.kind === 'status') requirePage(context);
  const provider = socialProviderOf(name);
  if (
    provider &&
    context.site.login.social.some((entry) => entry.provider === provider && entry.on)
  )
    return provider;
  throw data({}, { status: 404 });
}

/** Where a service sends the player back to. */
export const callbackOf = ({ origin }: AppLoadContext, provider: SocialProvider): string =>
  `${origin}/social/${provider}/callback`;

/** Where to go afterwards: a path on this site that a cookie can hold, else nothing. */
export const shortPath = (target: unknown): string => {
  const path = safePath(typeof target === 'string' ? target : undefined) ?? '';
  return path.length > longestNext ? '' : path;
};

/** Back to the log-in form, with what to say there. */
export function backToLogin(notice: SocialNotice, next = '', headers = new Headers()): Response {
  const query = new URLSearchParams({ social: nameOfNotice(notice), ...(next ? { next } : {}) });
  return redirect(`${pathOf('login')}?${query.toString()}`, { headers });
}

/** A log-in under way at another service. */
export interface KeptFlow {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly next: string;
  /** To log in, or to link the member who is logged in [AU-25]. */
  readonly purpose: 'login' | 'link';
}

/** An identity that was proved and has no link yet. */
export interface KeptTicket {
  /**
   * For an account of its own, for a log-in with the password, or for the member who is logged in.
   */
  readonly purpose: 'join' | 'link' | 'claim';
  readonly provider: SocialProvider;
  readonly ticket: string;
  readonly next: string;
  /** The verified address at the service, where it matters. */
  readonly email: string;
}

const texts = <Name extends string>(
  kept: Readonly<Record<string, unknown>> | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined =>
  kept && names.every((name) => typeof kept[name] === 'string')
    ? (kept as Readonly<Record<Name, string>>)
    : undefined;

export async function keptFlow({ session }: AppLoadContext): Promise<KeptFlow | undefined> {
  const kept = texts(await session.kept('socialFlow'), [
    'provider',
    'state',
    'nonce',
    'codeVerifier',
    'next',
    'purpose',
  ]);
  const provider = socialProviderOf(kept?.provider);
  return (
    kept && provider && { ...kept, provider, purpose: kept.purpose === 'link' ? 'link' : 'login' }
  );
}

export async function keptTicket(
  { session }: AppLoadContext,
  purpose: KeptTicket['purpose'],
): Promise<KeptTicket | undefined> {
  const kept = texts(await session.kept('socialTicket'), [
    'provider',
    'ticket',
    'next',
    'purpose',
    'email',
  ]);
  const provider = socialProviderOf(kept?.provider);
  return kept && provider && kept.purpose === purpose
    ? { purpose, provider, ticket: kept.ticket, next: kept.next, email: kept.email }
    : undefined;
}

/** `Set-Cookie` that keeps a flow or a ticket in this browser alone. */
export const keepFlow = ({ session }: AppLoadContext, flow: KeptFlow): Promise<string> =>
  session.keep('socialFlow', { ...flow }, flowSeconds);
export const keepTicket = ({ session }: AppLoadContext, ticket: KeptTicket): Promise<string> =>
  session.keep('socialTicket', { ...ticket }, flowSeconds);
