import UserPlus from 'lucide-react/icons/user-plus';
import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { QrFigure } from '#app/ui/qr-figure.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { PageLinks } from '../page-links.tsx';
import { CopyValue } from './copy-value.tsx';
import { FriendRewards } from './friend-rewards.tsx';
import { referralPath, type ReferralData } from './referral-data.ts';
import * as css from './referral.css.ts';

export function ReferralPage({ referral }: { readonly referral: ReferralData }) {
  const text = useText();
  const { code, link, qr } = referral;
  return (
    <div className={panel.stack} data-referral={code}>
      <section className={panel.section} data-zone="plain" aria-labelledby="referral-code">
        <div className={panel.facts}>
          <h2 id="referral-code" className={panel.title}>
            {text('referral.code')}
          </h2>
          <p className={panel.muted}>{text('referral.explain')}</p>
        </div>
        <div className={css.parts}>
          <dl className={css.values}>
            <CopyValue name={text('referral.code')} value={code} isLarge />
            <CopyValue name={text('referral.link')} value={link} />
          </dl>
          <QrFigure qr={qr} label={text('referral.qr')} />
        </div>
      </section>
      {referral.rewards ? (
        <FriendRewards rewards={referral.rewards} timeZone={referral.timeZone} />
      ) : null}
      <Friends referral={referral} />
    </div>
  );
}

function Friends({
  referral: { joined, newest, timeZone, isOlder, next },
}: {
  readonly referral: Pick<ReferralData, 'joined' | 'newest' | 'timeZone' | 'isOlder' | 'next'>;
}) {
  const text = useText();
  if (joined === 0)
    return (
      <EmptyState icon={<UserPlus size={32} strokeWidth={1.6} />} title={text('referral.none')}>
        {text('referral.none_text')}
      </EmptyState>
    );
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="friends">
      <h2 id="friends" className={panel.title}>
        {text('referral.joined', { count: joined })}
      </h2>
      <ul className={panel.plainList}>
        {newest.map(({ account, at }) => (
          <li key={`${account} ${at}`} className={css.friend}>
            <bdi>{account}</bdi>
            <span className={panel.muted}>
              <LocalTime at={at} zone={timeZone} short />
            </span>
          </li>
        ))}
      </ul>
      {newest.length === 0 ? <p className={panel.muted}>{text('record.no_more')}</p> : null}
      <div className={panel.actions}>
        <PageLinks newest={isOlder ? referralPath : null} next={next ?? null} />
      </div>
    </section>
  );
}
