import { data, redirect, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import { nameOfNotice, type SocialNotice } from '#app/features/auth/social/social-notices.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { socialProviderOf, type SocialProvider } from '#app/domain/accounts/social-providers.ts';
import { requirePage } from './require-page.ts';

/** For the log-in at the service, and then for its ticket. */
const flowSeconds = 600;
/** A cookie holds 4 KB, so the return-to URL must leave space for the rest. */
const maxNextLength = 600;

/** @throws a 404 response if this viewer may not use the provider [AU-06] */
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

export const callbackUrl = ({ origin }: AppLoadContext, provider: SocialProvider): string =>
  `${origin}/social/${provider}/callback`;

/** '' unless it is a path on this site that fits a cookie. */
export const shortPath = (target: unknown): string => {
  const path = safePath(typeof target === 'string' ? target : undefined) ?? '';
  return path.length > maxNextLength ? '' : path;
};

export function backToLogin(
  notice: SocialNotice,
  next = '',
  headers = new Headers(),
): TypedResponse<never> {
  const query = new URLSearchParams({ social: nameOfNotice(notice), ...(next ? { next } : {}) });
  return redirect(`${pathOf('login')}?${query.toString()}`, { headers });
}

export interface SocialFlow {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly next: string;
  /** `link` is for the logged-in member [AU-25]. */
  readonly purpose: 'login' | 'link';
}

/** A verified identity without a link. */
export interface SocialTicket {
  /** For a new account, for a log-in with the password, or for the logged-in member. */
  readonly purpose: 'join' | 'link' | 'claim';
  readonly provider: SocialProvider;
  readonly ticket: string;
  readonly next: string;
  /** The verified address at the service, if relevant. */
  readonly email: string;
}

const stringFields = <Name extends string>(
  fields: Readonly<Record<string, unknown>> | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined =>
  fields && names.every((name) => typeof fields[name] === 'string')
    ? (fields as Readonly<Record<Name, string>>)
    : undefined;

export async function readSocialFlow({ session }: AppLoadContext): Promise<SocialFlow | undefined> {
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

export async function readSocialTicket(
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
 * A ticket for a new account also counts, since the existing account's address may be unverified
 * [AU-25].
 */
export const readLoginTicket = async (context: AppLoadContext): Promise<string | undefined> =>
  ((await readSocialTicket(context, 'link')) ?? (await readSocialTicket(context, 'join')))?.ticket;

export const createFlowCookie = ({ session }: AppLoadContext, flow: SocialFlow): Promise<string> =>
  session.setFlash('socialFlow', { ...flow }, flowSeconds);
export const createTicketCookie = (
  { session }: AppLoadContext,
  ticket: SocialTicket,
): Promise<string> => session.setFlash('socialTicket', { ...ticket }, flowSeconds);
