import { Link, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as centre from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { StatementList } from '../history/statement.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useWalletName } from './use-wallet-name.ts';
import type { WalletData } from './wallet-data.ts';
import * as panel from '#app/ui/panel.css.ts';
import * as css from './wallet.css.ts';

export function WalletPage({ wallet }: { readonly wallet: WalletData }) {
  const text = useText();
  const money = useMoney();
  const { minor, bonus, locked, inPlay, isSingle, trial, pageLinks: see } = wallet;
  // A later reply supersedes the outcome in the URL.
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
            <dd className={panel.largeFigure}>
              <bdi dir="ltr" data-sum="spendable">
                {money(minor)}
              </bdi>
            </dd>
          </div>
          {besides.map(([id, name, amount]) => (
            <div key={id}>
              <dt className={centre.muted}>{name}</dt>
              <dd className={panel.figure}>
                <bdi dir="ltr" data-sum={id}>
                  {money(amount)}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        {trial ? <p className={centre.muted}>{text('wallet.trial')}</p> : null}
        <div className={centre.actions}>
          {see.includes('depositv2') ? (
            <Link to="/member/depositv2" className={buttonClass({ tone: 'primary' })}>
              {text('shell.deposit')}
            </Link>
          ) : null}
          {see.includes('withdraw') ? (
            <Link to="/member/withdraw" className={buttonClass()}>
              {text('shell.withdraw')}
            </Link>
          ) : null}
        </div>
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
      <Recent wallet={wallet} />
    </div>
  );
}

const records = ['transactionHistory', 'personalHistoryCopy'] as const;

function Recent({ wallet: { recent, pageLinks } }: { readonly wallet: WalletData }) {
  const text = useText();
  const links = records.filter((page) => pageLinks.includes(page));
  if (links.length === 0) return null;
  return (
    <section className={css.recent} aria-labelledby="recent" data-recent="">
      <h2 id="recent" className={centre.title}>
        {text('wallet.recent')}
      </h2>
      {recent && recent.entries.length > 0 ? <StatementList record={recent} level="h3" /> : null}
      {recent?.entries.length === 0 ? (
        <p className={centre.muted}>{text('wallet.recent_none')}</p>
      ) : null}
      <nav className={centre.actions} aria-label={text('wallet.see')}>
        {links.map((page) => (
          <Link key={page} to={`/member/${page}`} className={buttonClass()}>
            {text(`member.${page}`)}
          </Link>
        ))}
      </nav>
    </section>
  );
}

function WalletList({ wallets }: Pick<WalletData, 'wallets'>) {
  const text = useText();
  const money = useMoney();
  const name = useWalletName();
  return (
    <ul className={panel.plainList}>
      {wallets.map(({ code, minor, vendors }) => (
        <li key={code} className={panel.figureRow} data-wallet={code}>
          <div className={centre.facts}>
            <p className={centre.strong}>{name(code)}</p>
            {vendors.length > 0 ? (
              <p className={centre.muted}>
                {text('wallet.serves', { vendors: vendors.join(', ') })}
              </p>
            ) : null}
          </div>
          <p className={panel.figure}>
            <bdi dir="ltr" data-amount={minor}>
              {money(minor)}
            </bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
