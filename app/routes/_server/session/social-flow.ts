import { data, redirect, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import { nameOfNotice, type SocialNotice } from '#app/features/auth/social/social-notices.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { socialProviderOf, type SocialProvider } from '#app/lib/social-providers.ts';
import { requirePage } from './require-page.ts';

/** The time limit for a log-in at another service, and then for its ticket, in seconds. */
const flowSeconds = 600;
/** A cookie holds 4 KB; the return-to URL must leave room for the rest. */
const maxNextLength = 600;

/**
 * The provider in an address, if this viewer may use it [AU-06].
 * @throws a 404 response otherwise, like any page that a brand does not have
 */
export function enabledProvider(context: AppLoadContext, name: string | undefined): SocialProvider {
  if (context.access.kind === 'status') requirePage(context);
  const provider = socialProviderOf(name);
  if (
    provider &&
    context.site.login.social.some((entry) => entry.provider === provider && entry.on)
  )
    return provider;
  throw data({}, { status: 404 });
}

/** The redirect URI for a service. */
export const callbackUrl = ({ origin }: AppLoadContext, provider: SocialProvider): string =>
  `${origin}/social/${provider}/callback`;

/** Where to go afterwards: a path on this site that fits a cookie, else ''. */
export const shortPath = (target: unknown): string => {
  const path = safePath(typeof target === 'string' ? target : undefined) ?? '';
  return path.length > maxNextLength ? '' : path;
};

/** Redirects back to the log-in form, with a notice. */
export function backToLogin(
  notice: SocialNotice,
  next = '',
  headers = new Headers(),
): TypedResponse<never> {
  const query = new URLSearchParams({ social: nameOfNotice(notice), ...(next ? { next } : {}) });
  return redirect(`${pathOf('login')}?${query.toString()}`, { headers });
}

/** A log-in in progress at another service. */
export interface SocialFlow {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly next: string;
  /** To log in, or to link the logged-in member [AU-25]. */
  readonly purpose: 'login' | 'link';
}

/** A verified identity without a link. */
export interface SocialTicket {
  /** For a new account, for a log-in with the password, or for the logged-in member. */
  readonly purpose: 'join' | 'link' | 'claim';
  readonly provider: SocialProvider;
  readonly ticket: string;
  readonly next: string;
  /** The verified address at the service, if it matters. */
  readonly email: string;
}

const stringFields = <Name extends string>(
  fields: Readonly<Record<string, unknown>> | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined =>
  fields && names.every((name) => typeof fields[name] === 'string')
    ? (fields as Readonly<Record<Name, string>>)
    : undefined;

/** The log-in with another service that this browser has started; undefined without one. */
export async function currentFlow({ session }: AppLoadContext): Promise<SocialFlow | undefined> {
  const fields = stringFields(await session.readFlash('socialFlow'), [
    'provider',
    'state',
    'nonce',
    'codeVerifier',
    'next',
    'purpose',
  ]);
  const provider = socialProviderOf(fields?.provider);
  return (
    fields &&
    provider && { ...fields, provider, purpose: fields.purpose === 'link' ? 'link' : 'login' }
  );
}

/** Another service's proof for one purpose; undefined without one. */
export async function currentTicket(
  { session }: AppLoadContext,
  purpose: SocialTicket['purpose'],
): Promise<SocialTicket | undefined> {
  const fields = stringFields(await session.readFlash('socialTicket'), [
    'provider',
    'ticket',
    'next',
    'purpose',
    'email',
  ]);
  const provider = socialProviderOf(fields?.provider);
  return fields && provider && fields.purpose === purpose
    ? { purpose, provider, ticket: fields.ticket, next: fields.next, email: fields.email }
    : undefined;
}

/**
 * The ticket that a log-in may link with: also one for a new account, since the address of one's
 * existing account may be unverified [AU-25, F21].
 */
export const loginTicket = async (context: AppLoadContext): Promise<string | undefined> =>
  ((await currentTicket(context, 'link')) ?? (await currentTicket(context, 'join')))?.ticket;

/** The `Set-Cookie` header that stores a flow or a ticket in this browser. */
export const flowCookie = ({ session }: AppLoadContext, flow: SocialFlow): Promise<string> =>
  session.setFlash('socialFlow', { ...flow }, flowSeconds);
/**
 * The `Set-Cookie` header that stores a service’s proof in this browser until it is used or
 * expires.
 */
export const ticketCookie = ({ session }: AppLoadContext, ticket: SocialTicket): Promise<string> =>
  session.setFlash('socialTicket', { ...ticket }, flowSeconds);
