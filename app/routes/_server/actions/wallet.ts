import { redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { WalletData } from '#app/features/member-centre/wallet/wallet-data.ts';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import {
  parseForm,
  addFaults,
  checkedText,
  formControls,
  optionalText,
} from '../forms/form-schema.ts';
import { loadWalletKind } from '../loaders/wallet-kind.ts';
import { unwrapForMember } from '../session/require-session.ts';

const page = '/member/transferFund';
const recentCount = 5;

type MemberFunds = Pick<
  CallOutput<'consolidated'>,
  'minor' | 'bonus' | 'locked' | 'inPlay' | 'wallets'
>;

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

/** Falls back to the balance if the platform offers nothing else. */
async function loadFunds(context: AppLoadContext): Promise<MemberFunds> {
  const funds = await context.call('consolidated', {});
  if (funds.ok || funds.fault.key !== 'not_offered') return unwrapForMember(context, funds);
  const balance = unwrapForMember(context, await context.call('balance', {}));
  return { ...balance, inPlay: 0, wallets: [] };
}

/** Null without a statement. */
async function loadRecent({ call }: AppLoadContext): Promise<WalletData['recent']> {
  const result = await call('memberTransactionDetail', {
    days: 30,
    wallet: 'main',
    limit: recentCount,
  });
  if (!result.ok) return null;
  const { entries, timeZone } = result.value;
  // A platform may ignore the limit.
  return { entries: entries.slice(0, recentCount), timeZone };
}

/** @param see pages that are on */
export async function loadWallet(
  context: AppLoadContext,
  request: Request,
  see: WalletData['pageLinks'],
): Promise<WalletData> {
  const { pageId, viewer } = context;
  const [{ isSingle }, funds, recent] = await Promise.all([
    loadWalletKind(context),
    loadFunds(context),
    see.includes('transactionHistory') ? loadRecent(context) : null,
  ]);
  const { minor, bonus, locked, inPlay, wallets } = funds;
  const names = isSingle ? new Map<string, string>() : await vendorNames(context);
  return {
    isSingle,
    trial: viewer.kind === 'member' && isTrialType(viewer.type),
    minor,
    bonus,
    locked,
    inPlay,
    recent,
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

/** Fields that are not sent back, because each page has a new id. */
const hideFields = ['transferId'];

const fieldOf: Readonly<Record<string, 'to' | 'amount'>> = {
  wallet_unknown: 'to',
  wallet_short: 'amount',
};

const maxCodeLength = 64;

/** An empty `amount` moves everything; else it must be above zero [MC-02]. */
const transferSchema = z
  .object({
    intent: formControls.intent,
    transferId: optionalText(maxCodeLength),
    from: optionalText(maxCodeLength),
    to: optionalText(maxCodeLength),
    amount: checkedText(optionalText(maxCodeLength), (text) =>
      !text || parseAmount(text) ? undefined : { key: 'wallet.bad_amount' },
    ).transform((text) => text ?? ''),
  })
  .superRefine(({ from, to }, context) =>
    addFaults(context, { to: from === to ? { key: 'wallet.same' } : undefined }),
  );

/** Idempotent per rendered form [MC-02, API-28]. */
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
