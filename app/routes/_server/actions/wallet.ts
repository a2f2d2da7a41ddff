import { redirect, type AppLoadContext } from '@remix-run/node';
import type { WalletData } from '#app/features/member-centre/wallet/wallet-data.ts';
import { isTrialType } from '#app/lib/account-types.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { sessionEndedPath } from '#app/lib/login-reason.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm } from '../forms/parse-form.ts';
import { transferSchema } from '../forms/transfer-schema.ts';
import { loadWalletKind } from '../loaders/wallet-kind.ts';
import { unwrapForMember } from '../session/require-session.ts';

const page = '/member/transferFund';

type MemberFunds = Pick<
  CallOutput<'consolidated'>,
  'minor' | 'bonus' | 'locked' | 'inPlay' | 'wallets'
>;

/** The names of vendors by their codes. */
async function vendorNames({ call, viewer }: AppLoadContext): Promise<ReadonlyMap<string, string>> {
  const menus = await call('gameMenus', { language: viewer.language });
  return new Map(
    menus.ok
      ? menus.value.flatMap(({ vendors }) =>
          vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
        )
      : [],
  );
}

/** All of a player's money; if the platform only has the balance, that. */
async function loadFunds(context: AppLoadContext): Promise<MemberFunds> {
  const funds = await context.call('consolidated', {});
  if (funds.ok || funds.fault.key !== 'not_offered') return unwrapForMember(context, funds);
  const balance = unwrapForMember(context, await context.call('balance', {}));
  return { ...balance, inPlay: 0, wallets: [] };
}

/** The data of the wallet page [MC-02]. `see`: pages that are on. */
export async function loadWallet(
  context: AppLoadContext,
  request: Request,
  see: readonly string[],
): Promise<WalletData> {
  const { pageId, viewer } = context;
  const [{ isSingle }, funds] = await Promise.all([loadWalletKind(context), loadFunds(context)]);
  const { minor, bonus, locked, inPlay, wallets } = funds;
  // Its form counts once: two tabs must not share an id.
  if (!isSingle) context.holdsUntil(context.now);
  const names = isSingle ? new Map<string, string>() : await vendorNames(context);
  return {
    isSingle,
    trial: viewer.kind === 'member' && isTrialType(viewer.type),
    minor,
    bonus,
    locked,
    inPlay,
    pageLinks: see,
    transferId: `page-${pageId}`,
    transferred: new URL(request.url).searchParams.get('moved') === 'yes',
    wallets: wallets.map(({ code, minor: balanceMinor, vassalages }) => ({
      code,
      minor: balanceMinor,
      vendors: vassalages.map((vassalage) => names.get(vassalage) ?? vassalage),
    })),
  };
}

/** Fields that are not sent back: each page has a new id. */
const hideFields = ['transferId'];

/** The field that a refusal concerns. */
const fieldOf: Readonly<Record<string, 'to' | 'amount'>> = {
  wallet_unknown: 'to',
  wallet_short: 'amount',
};

/** Moves money between wallets, once for each rendered form [MC-02, API-28]. */
export async function changeWallet({ call, session }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, transferSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { intent, transferId, from, to, amount } = submission.value;
  if (intent !== 'transfer') return formError(replyTo(submission, { hideFields }), 400);
  const transferResult = await call('walletTransfer', {
    transferId,
    from,
    to,
    ...(amount === '' ? {} : { amount: parseAmount(amount) ?? 0 }),
  });
  if (transferResult.ok)
    return transferResult.value.moved === 0
      ? formError(
          replyTo(submission, { hideFields, faults: { amount: { key: 'fault.wallet_short' } } }),
          409,
        )
      : redirect(`${page}?moved=yes`);
  const { fault } = transferResult;
  if (fault.status === 401) return redirect(sessionEndedPath(page), { headers: session.end() });
  const field = fieldOf[fault.key];
  return formError(
    field
      ? replyTo(submission, { hideFields, faults: { [field]: { key: `fault.${fault.key}` } } })
      : toFormReply(fault, submission, (name) => name === 'amount'),
    fault.status,
  );
}
