import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type {
  RejectedTransferInput,
  WalletData,
} from '#app/features/member-centre/wallet/wallet-data.ts';
import { isTrialType } from '#app/lib/account-types.ts';
import { parseAmount } from '#app/lib/money.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { transferSchema } from '../forms/button-schemas.ts';
import { readForm } from '../forms/parse-form.ts';
import { unwrapForMember } from '../session/require-session.ts';

const page = '/member/transferFund';

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

/** A player's money and where it lies [MC-02]. `see`: pages that are on. */
export async function loadWallet(
  context: AppLoadContext,
  request: Request,
  see: readonly string[],
): Promise<WalletData> {
  const { call, requestId, viewer } = context;
  const [merchant, funds] = await Promise.all([
    call('merchantWallet', {}),
    call('consolidated', {}),
  ]);
  const { isSingle } = unwrapForMember(context, merchant);
  const { minor, bonus, locked, inPlay, wallets } = unwrapForMember(context, funds);
  const names = isSingle ? new Map<string, string>() : await vendorNames(context);
  return {
    isSingle,
    trial: viewer.kind === 'member' && isTrialType(viewer.type),
    minor,
    bonus,
    locked,
    inPlay,
    pageLinks: see,
    transferId: `page-${requestId}`.replace(/[^\w-]/g, '').slice(0, 64),
    transferred: new URL(request.url).searchParams.get('moved') === 'yes',
    wallets: wallets.map(({ code, minor: balanceMinor, vassalages }) => ({
      code,
      minor: balanceMinor,
      vendors: vassalages.map((vassalage) => names.get(vassalage) ?? vassalage),
    })),
  };
}

const fieldOf: Readonly<Record<string, RejectedTransferInput['field']>> = {
  wallet_unknown: 'to',
  wallet_short: 'amount',
};

/** Moves money between wallets, once for each page that the form stood on [MC-02, API-28]. */
export async function changeWallet({ call, session }: AppLoadContext, form: FormData) {
  const input = readForm(form, transferSchema);
  if (input?.intent !== 'transfer') return data({ transfer: undefined }, { status: 400 });
  const { transferId, from, to, amount } = input;
  const refusedTransfer = (field: RejectedTransferInput['field'], error: string, status: number) =>
    data(
      { transfer: { transferId, from, to, amount, field, error } satisfies RejectedTransferInput },
      { status },
    );
  const minor = amount === '' ? undefined : parseAmount(amount);
  if (amount !== '' && (minor === undefined || minor === 0))
    return refusedTransfer('amount', 'wallet.bad_amount', 400);
  if (from === to) return refusedTransfer('to', 'wallet.same', 400);
  const transferResult = await call('walletTransfer', {
    transferId,
    from,
    to,
    ...(minor === undefined ? {} : { amount: minor }),
  });
  if (transferResult.ok)
    return transferResult.value.moved === 0
      ? refusedTransfer('amount', 'fault.wallet_short', 409)
      : redirect(`${page}?moved=yes`);
  if (transferResult.fault.status === 401)
    return redirect(pathOf('login'), { headers: session.end() });
  return refusedTransfer(
    fieldOf[transferResult.fault.key] ?? 'amount',
    `fault.${transferResult.fault.key}`,
    transferResult.fault.status,
  );
}
