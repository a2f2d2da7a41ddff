import { Link, useActionData } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as centre from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { TransferForm } from './transfer-form.tsx';
import { useWalletName } from './use-wallet-name.ts';
import type { WalletData } from './wallet-data.ts';
import * as css from './wallet.css.ts';

/** A player's money: the balances of all wallets, and transfers between them [MC-02]. */
export function WalletPage({ wallet }: { readonly wallet: WalletData }) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const { minor, bonus, locked, inPlay, isSingle, trial, pageLinks: see } = wallet;
  // A form that was answered since is what counts now: the address still says what was done before.
  const wasAnswered = useActionData() !== undefined;
  const apart = !isSingle && !trial;
  const besides = [
    ['bonus', text('wallet.bonus'), bonus],
    ['locked', text('wallet.locked'), locked],
    ['in-play', text('wallet.in_play'), inPlay],
  ] as const;
  return (
    <div className={centre.stack} data-wallets={isSingle ? 'single' : 'transfer'}>
      {wallet.transferred && !wasAnswered ? (
        <Alert tone="positive">{text('wallet.moved')}</Alert>
      ) : null}
      <section className={centre.section} data-zone="plain" aria-label={text('wallet.spendable')}>
        <dl className={css.sums}>
          <div className={css.main}>
            <dt>{text('wallet.spendable')}</dt>
            <dd className={css.large}>
              <bdi dir="ltr" data-sum="spendable">
                {money(minor)}
              </bdi>
            </dd>
          </div>
          {besides.map(([id, name, amount]) => (
            <div key={id}>
              <dt className={centre.muted}>{name}</dt>
              <dd className={css.amount}>
                <bdi dir="ltr" data-sum={id}>
                  {money(amount)}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        {trial ? <p className={centre.muted}>{text('wallet.trial')}</p> : null}
      </section>
      {apart ? (
        <section className={centre.section} aria-labelledby="wallets" data-zone="plain">
          <h2 id="wallets" className={centre.title}>
            {text('wallet.wallets')}
          </h2>
          <p className={centre.muted}>{text('wallet.brought')}</p>
          <WalletList wallets={wallet.wallets} />
          <TransferForm wallet={wallet} />
        </section>
      ) : null}
      {see.length > 0 ? (
        <nav className={centre.actions} aria-label={text('wallet.see')}>
          {see.map((page) => (
            <Link key={page} to={`/member/${page}`} className={buttonClass()}>
              {dataText(`member.${page}`, page)}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

function WalletList({ wallets }: Pick<WalletData, 'wallets'>) {
  const text = useText();
  const money = useMoney();
  const name = useWalletName();
  return (
    <ul className={css.list}>
      {wallets.map(({ code, minor, vendors }) => (
        <li key={code} className={css.wallet} data-wallet={code}>
          <div className={centre.facts}>
            <p className={centre.strong}>{name(code)}</p>
            {vendors.length > 0 ? (
              <p className={centre.muted}>
                {text('wallet.serves', { vendors: vendors.join(', ') })}
              </p>
            ) : null}
          </div>
          <p className={css.amount}>
            <bdi dir="ltr" data-amount={minor}>
              {money(minor)}
            </bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
