import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { localisedTime } from '#app/lib/dates/localised-date.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { OfficeAct } from '#schema/office-calls/acts.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import { Submit } from './form.tsx';
import type { OfficeFault, OfficeVisit, StaffVisit } from './office-request.ts';
import { Facts } from './parts.tsx';
import { useVisit, VisitContext } from './use-visit.ts';

/** The areas in menu order, each with the permission to see it. */
const areas: readonly (readonly [path: string, key: TextStem, act: OfficeAct])[] = [
  ['/dashboard', 'office.dashboard', 'figures.read'],
  ['/withdrawals', 'office.withdrawals', 'withdrawals.read'],
  ['/deposits', 'office.deposits', 'deposits.read'],
  ['/disputes', 'office.disputes', 'disputes.read'],
  ['/alerts', 'office.alerts', 'alerts.read'],
  ['/members', 'office.members', 'members.read'],
  ['/affiliates', 'office.affiliates', 'affiliates.read'],
  ['/corrections', 'office.corrections', 'adjustments.read'],
  ['/messages', 'office.messages', 'messages.read'],
  ['/feedback', 'office.feedback', 'feedback.read'],
  ['/redemptions', 'office.redemptions', 'redemptions.read'],
  ['/agent-bills', 'office.agent_bills', 'agent-bills.read'],
  ['/applications', 'office.applications', 'applications.read'],
  ['/campaigns', 'office.campaigns', 'campaigns.read'],
  ['/announcements', 'office.announcements', 'announcements.read'],
  ['/days', 'office.days', 'days.read'],
  ['/switches', 'office.switches', 'switches.read'],
  ['/log', 'office.log', 'log.read'],
  ['/staff', 'office.staff', 'staff.manage'],
];

export interface OfficePage {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
}

/** Labels of fields in refusals. */
const fieldTexts: Readonly<Record<string, TextStem>> = {
  reason: 'office.reason',
  amount: 'office.amount',
  paid: 'office.paid',
  ref: 'office.payment_number',
  text: 'office.message_text',
  title: 'office.message_title',
  rank: 'office.rank',
  'segment.rank': 'office.rank',
  username: 'office.username',
  day: 'office.day',
  value: 'office.correct_person',
  upline: 'office.upline_account',
  startsAt: 'office.announcement_starts',
  endsAt: 'office.announcement_ends',
  end: 'office.maintenance_end_field',
  type: 'office.type',
  label: 'office.label',
  owner: 'office.affiliate_owner',
  code: 'office.affiliate_code',
  maxUses: 'office.affiliate_max_uses',
  lastDay: 'office.affiliate_last_day',
};

/** Messages by the reason or the key of the refusal. */
const uplineTexts: Readonly<Record<string, TextStem>> = {
  account_unknown: 'office.upline_unknown',
  move_scheduled: 'fault.move_scheduled',
  not_agent: 'office.upline_not_agent',
  cycle: 'office.upline_cycle',
  depth: 'office.upline_depth',
  same: 'office.upline_same',
};

/** Messages by the reason of the refusal. */
const amountTexts: Readonly<Record<string, TextStem>> = {
  above_paid: 'office.clawback_above',
  not_amount: 'office.clawback_amount',
};

/** The fields that a call was refused for. */
export const pathsOf = ({ value }: OfficeFault): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths)
    ? value.paths
    : [];

/** Why a field was refused. */
export const reasonOf = ({ value }: OfficeFault): unknown =>
  typeof value === 'object' && value !== null && 'reason' in value ? value.reason : undefined;

/** The messages at the fields of a refused form, by the field's name. */
export function fieldErrors(
  { text }: Pick<OfficeVisit, 'text'>,
  fault: OfficeFault,
): Readonly<Record<string, string>> {
  const reason = reasonOf(fault);
  const amountText = amountTexts[String(reason)];
  if (amountText) return { amount: text(amountText) };
  if (!pathsOf(fault).includes('upline')) return {};
  const words = uplineTexts[typeof reason === 'string' ? reason : fault.key];
  return words ? { upline: text(words) } : {};
}

/** Falls back to the generic text. */
export function faultText({ text }: Pick<OfficeVisit, 'text'>, fault: OfficeFault): string {
  const { key } = fault;
  const words = text(`fault.${key}` as TextStem);
  const paths = pathsOf(fault);
  // The generic text addresses players who log in.
  if (
    key === 'account_unknown' &&
    ['segment.account', 'member'].some((path) => paths.includes(path))
  )
    return text('office.no_member');
  if (key === 'account_unknown' && paths.includes('upline')) return text('office.upline_unknown');
  const names = paths.flatMap((path) => fieldTexts[String(path)] ?? []).map((name) => text(name));
  return names.length === 0 ? words : `${words} (${names.join(', ')})`;
}

export const Notice = ({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) => (
  <p className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </p>
);

/** `minor` is in minor units. */
export const Amount = ({ minor }: { minor: number }) => {
  const { user } = useVisit();
  return (
    <span className="amount">
      {minor < 0 ? '−' : ''}
      {user.symbol}
      {formatAmount(Math.abs(minor))}
    </span>
  );
};

/** Shows a time in the brand's time zone. */
export const Time = ({ at }: { at: number }) => {
  const { language, user } = useVisit();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {localisedTime(at, language, user.timeZone, 'short')}
    </time>
  );
};

const keyNames = ['j', 'k', 'a', 'r', 'n', 'u', '?'] as const;

function Keys({ text }: Pick<OfficeVisit, 'text'>) {
  const words = {
    j: text('office.key_next'),
    k: text('office.key_previous'),
    a: text('office.key_approve'),
    r: text('office.key_reject'),
    n: text('office.key_following'),
    u: text('office.key_up'),
    '?': text('office.key_help'),
  };
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{text('office.keys')}</h2>
      <Facts rows={keyNames.map((name) => [<kbd>{name}</kbd>, words[name]] as const)} />
      <form method="dialog">
        <Submit label="office.close" />
      </form>
    </dialog>
  );
}

function TopBar() {
  const { text, user, url, brand, may } = useVisit();
  return (
    <header className="top">
      <strong>{brand}</strong>
      <nav aria-label={text('office.menu')}>
        {areas
          .filter(([, , act]) => may(act))
          .map(([path, key]) => (
            <a
              key={path}
              href={path}
              aria-current={url.pathname.startsWith(path) ? 'page' : undefined}
            >
              {text(key)}
            </a>
          ))}
      </nav>
      <div className="who">
        <a href="/password">
          {user.username} · {text(`office.role_${user.role}`)}
        </a>
        <form method="post" action="/logout">
          <button className="plain" type="submit">
            {text('office.log_out')}
          </button>
        </form>
      </div>
    </header>
  );
}

export function renderPage(visit: OfficeVisit | StaffVisit, { title, body }: OfficePage): string {
  const { text, brand } = visit;
  const staff = 'user' in visit ? visit : undefined;
  const markup = renderToStaticMarkup(
    <VisitContext.Provider value={visit}>
      <html lang={visit.language} dir={visit.direction}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex, nofollow" />
          <title>{`${title} · ${brand} · ${text('office.name')}`}</title>
          <link rel="icon" href="/office.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/office.css" />
          <script src="/office.js" type="module" />
        </head>
        <body>
          <a className="skip" href="#content">
            {text('office.skip')}
          </a>
          {staff ? <TopBar /> : null}
          <main id="content" className={staff ? undefined : 'narrow'}>
            {staff ? null : <p className="quiet">{`${brand} · ${text('office.name')}`}</p>}
            <h1>{title}</h1>
            {body}
          </main>
          {staff ? <Keys text={text} /> : null}
        </body>
      </html>
    </VisitContext.Provider>,
  );
  return `<!doctype html>${markup}`;
}
