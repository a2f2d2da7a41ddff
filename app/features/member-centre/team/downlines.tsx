import { Form, Link } from '@remix-run/react';
import Users from 'lucide-react/icons/users';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { referralPath } from '../referral/referral-data.ts';
import * as css from './downlines.css.ts';
import { downlinesHref, type DownlinesData, type Downline } from './team-data.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import { Badge } from '#app/ui/badge.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import * as history from '../history/history.css.ts';

function DownlineList({
  members,
  isSearch,
}: {
  readonly members: readonly Downline[];
  /** Whether the members are of different levels. */
  readonly isSearch: boolean;
}) {
  const text = useText();
  const { dateFormat } = useBrand();
  const day = (date: string): string => writtenDay(date, dateFormat);
  return (
    <ul className={history.list} data-zone="plain">
      {members.map(({ id, account, kind, level, registeredOn, lastActiveOn, downlines }) => (
        <li key={id} className={history.round} data-account={account}>
          <div className={history.facts}>
            <span className={css.account}>
              <bdi className={history.name}>{account}</bdi>
              <Badge>{text(`team.${kind}`)}</Badge>
              {isSearch ? <Badge>{text('team.level', { number: level })}</Badge> : null}
            </span>
            <span className={panel.muted}>
              {text('team.registered', { day: day(registeredOn) })}
            </span>
            <span className={panel.muted}>
              {lastActiveOn === null
                ? text('team.never_active')
                : text('team.last_active', { day: day(lastActiveOn) })}
            </span>
          </div>
          {downlines === 0 ? (
            <span className={panel.muted}>{text('team.has_members', { count: downlines })}</span>
          ) : (
            <Link to={downlinesHref({ of: id })} className={css.link}>
              {text('team.has_members', { count: downlines })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function DownlinesPage({ downlines }: { readonly downlines: DownlinesData }) {
  const { query, record } = downlines;
  return (
    <div className={panel.stack} data-downlines="">
      <AccountSearch account={query.account} />
      {record === null ? null : <TeamPath downlines={downlines} />}
      {record && record.members.length > 0 ? (
        <DownlineList members={record.members} isSearch={query.account !== ''} />
      ) : (
        <NoMembers downlines={downlines} />
      )}
      <Pages downlines={downlines} />
    </div>
  );
}

function AccountSearch({ account }: { readonly account: string }) {
  const text = useText();
  return (
    <Form method="get" role="search" key={account}>
      <SearchInput
        name="account"
        defaultValue={account}
        maxLength={100}
        aria-label={text('team.search')}
        placeholder={text('team.search')}
        autoCapitalize="none"
        find={text('catalogue.find')}
      />
    </Form>
  );
}

function TeamPath({ downlines: { query, record } }: { readonly downlines: DownlinesData }) {
  const text = useText();
  const path = record?.path ?? [];
  if (path.length === 0 && query.account === '') return null;
  return (
    <nav aria-label={text('team.path')} data-path="">
      <ol className={css.path}>
        <li className={css.step}>
          <Link to="?" className={css.link}>
            {text('team.own')}
          </Link>
        </li>
        {path.map(({ id, account }) => (
          <li key={id} className={css.step}>
            <Link
              to={downlinesHref({ of: id })}
              className={css.link}
              aria-current={id === query.of ? 'page' : undefined}
            >
              <bdi>{account}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NoMembers({ downlines: { query, record } }: { readonly downlines: DownlinesData }) {
  const text = useText();
  const { member } = useShell();
  const icon = <Users size={32} strokeWidth={1.6} />;
  const toOwn = (
    <Link to="?" className={buttonClass()}>
      {text('team.show_own')}
    </Link>
  );
  if (record === null)
    return <EmptyState icon={icon} title={text('team.unknown')} action={toOwn} />;
  if (query.account !== '')
    return (
      <EmptyState
        icon={icon}
        title={text('team.no_match', { account: query.account })}
        action={toOwn}
      />
    );
  if (query.after !== '') return <EmptyState icon={icon} title={text('record.no_more')} />;
  const opened = record.path.at(-1);
  if (opened)
    return (
      <EmptyState
        icon={icon}
        title={text('team.none_below', { account: opened.account })}
        action={toOwn}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={text('team.none')}
      action={
        member?.memberCentre && member.pages.includes('referral') ? (
          <Link to={referralPath} className={buttonClass()}>
            {text('member.referral')}
          </Link>
        ) : null
      }
    >
      {text('team.none_text')}
    </EmptyState>
  );
}

function Pages({ downlines: { query, record } }: { readonly downlines: DownlinesData }) {
  const text = useText();
  const next = record?.next ?? null;
  if (query.after === '' && next === null) return null;
  return (
    <div className={panel.actions}>
      {query.after === '' ? null : (
        <Link to={downlinesHref({ ...query, after: '' })} className={buttonClass()}>
          {text('catalogue.first')}
        </Link>
      )}
      {next === null ? null : (
        <Link to={downlinesHref({ ...query, after: next })} rel="next" className={buttonClass()}>
          {text('catalogue.next')}
        </Link>
      )}
    </div>
  );
}
