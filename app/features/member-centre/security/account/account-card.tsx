import { Link } from '@remix-run/react';
import Crown from 'lucide-react/icons/crown';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useArt } from '../../../brand/use-brand.ts';
import { useLatestBalance } from '../../../shell/header/balance.tsx';
import { pathWhenOn } from '../../../shell-context/shell-data.ts';
import { useShell } from '../../../shell-context/use-shell.ts';
import * as css from './account.css.ts';

export function AccountCard() {
  const text = useText();
  const art = useArt();
  const shell = useShell();
  const vipPage = pathWhenOn(shell, 'vip');
  const { member } = shell;
  const { displayText } = useLatestBalance({
    minor: member?.balance ?? null,
    account: member?.account,
  });
  if (!member) return null;
  const { account, icon, vip, pages } = member;
  return (
    <section
      className={panel.section}
      aria-labelledby="account-name"
      data-zone="plain"
      data-account-card=""
    >
      <div className={css.who}>
        <img
          src={icon ?? art({ kind: 'avatar', id: account })}
          alt=""
          width={56}
          height={56}
          className={css.face}
        />
        <div className={css.names}>
          <h2 id="account-name" className={css.name}>
            <bdi>{account}</bdi>
          </h2>
          {vip && vipPage ? (
            <Link to={vipPage} className={css.level} data-vip-level={vip.rankLevel}>
              <Crown size={16} aria-hidden="true" />
              {vip.labelName}
            </Link>
          ) : null}
        </div>
        <dl className={css.sum}>
          <dt className={panel.muted}>{text('wallet.spendable')}</dt>
          <dd className={panel.largeFigure}>
            <bdi dir="ltr" data-sum="spendable">
              {displayText}
            </bdi>
          </dd>
        </dl>
      </div>
      <div className={panel.actions}>
        {pages.includes('depositv2') ? (
          <Link to="/member/depositv2" className={buttonClass({ tone: 'primary' })}>
            {text('shell.deposit')}
          </Link>
        ) : null}
        {pages.includes('withdraw') ? (
          <Link to="/member/withdraw" className={buttonClass()}>
            {text('shell.withdraw')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
