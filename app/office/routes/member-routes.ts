import { ok, type Result } from '#app/lib/result.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { correctionsPage } from '../administration-pages.tsx';
import { movePage } from '../move-page.tsx';
import { memberPage, membersPage } from '../member-pages.tsx';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import {
  callAndRedirect,
  showPage,
  badInput,
  page,
  redirect,
  type Route,
  type RouteResult,
} from './route.ts';

function signedAmount(text: string): number | undefined {
  const amount = parseAmount(text.replace(/^\s*[-−]/, ''));
  return amount === undefined || !/^\s*[-−]/.test(text) ? amount : -amount;
}

/** Returns the URL to redirect to. */
type CardAct = (
  visit: StaffVisit,
  id: string,
  form: FormFields,
) => Promise<Result<string, OfficeFault>>;

const onCard =
  (work: (...act: Parameters<CardAct>) => Promise<Result<unknown, OfficeFault>>): CardAct =>
  async (visit, id, form) => {
    const outcome = await work(visit, id, form);
    return outcome.ok ? ok(`/members/${id}?done=saved`) : outcome;
  };

async function requestFor(...[visit, member, form]: Parameters<CardAct>): ReturnType<CardAct> {
  const { clientId = '', reason = '' } = form;
  const amount = parseAmount(form['requestAmount'] ?? '');
  if (amount === undefined || amount === 0) return badInput('amount');
  const requested = await visit.call('officeRequest', { member, amount, clientId, reason });
  return requested.ok ? ok(`/withdrawals/${requested.value.id}?done=requested`) : requested;
}

const correctPerson = (field: 'name' | 'birthDate'): CardAct =>
  onCard((visit, id, form) => {
    const { [field]: value = '', reason = '' } = form;
    return visit.call('correctPerson', { id, field, value, reason });
  });

const acts: Readonly<Record<string, CardAct>> = {
  note: onCard((visit, id, { text = '' }) => visit.call('addNote', { id, text })),
  async correct(visit, member, { amount: amountText = '', clientId = '', reason = '' }) {
    const amount = signedAmount(amountText);
    if (amount === undefined) return badInput('amount');
    const proposed = await visit.call('proposeCorrection', { member, amount, clientId, reason });
    return proposed.ok
      ? ok(`/members/${member}?done=correction-${proposed.value.state}`)
      : proposed;
  },
  request: requestFor,
  'correct-name': correctPerson('name'),
  'correct-birth-date': correctPerson('birthDate'),
  async move(visit, id, { upline = '' }) {
    const preview = await visit.call('previewMemberUpline', { id, upline });
    return preview.ok
      ? ok(`/members/${id}/move?upline=${encodeURIComponent(upline.trim())}`)
      : preview;
  },
  'cancel-move': onCard((visit, id, { reason = '' }) =>
    visit.call('cancelMemberMove', { id, reason }),
  ),
  'set-type': onCard((visit, id, { type = '', reason = '' }) =>
    visit.call('changeMemberType', { id, type: Number(type), reason }),
  ),
  async 'set-level'(visit, id, { rank = '', label = '', reason = '' }) {
    if (!/^\d{1,4}$/.test(rank.trim())) return badInput('rank');
    const changed = await visit.call('changeMemberLevel', {
      id,
      rank: Number(rank),
      label,
      reason,
    });
    return changed.ok ? ok(`/members/${id}?done=saved`) : changed;
  },
  suspend: onCard((visit, id, { reason = '' }) => visit.call('suspendMember', { id, reason })),
  'lift-suspension': onCard((visit, id, { reason = '' }) =>
    visit.call('liftSuspension', { id, reason }),
  ),
  'close-account': onCard((visit, id, { reason = '' }) =>
    visit.call('closeMember', { id, reason }),
  ),
  'revoke-bonus': onCard((visit, id, { bonus = '', reason = '' }) =>
    visit.call('revokeBonus', { id, bonus, reason }),
  ),
  'allow-payer': onCard((visit, member, { reason = '' }) =>
    visit.call('allowPayer', { member, reason }),
  ),
  async resend(visit, id, { message = '', reason = '' }) {
    const resent = await visit.call('resendMessage', { id, message, reason });
    return resent.ok ? ok(`/members/${id}?done=resent`) : resent;
  },
  'end-sessions': onCard((visit, id, { session = '', reason = '' }) =>
    visit.call('endMemberSessions', { id, reason, ...(session === '' ? {} : { session }) }),
  ),
};

/** Has no separate URL, so that personal data is shown once. */
async function reveal(visit: StaffVisit, id: string, reason: string): RouteResult {
  const revealed = await visit.call('revealMember', { id, reason });
  if (!revealed.ok) return revealed;
  return showPage(visit, 'memberCard', { id }, memberPage, revealed.value);
}

const uplineOf = ({ url }: StaffVisit): string => url.searchParams.get('upline') ?? '';

export const memberRoutes: readonly Route[] = [
  {
    path: /^\/members$/,
    async read(visit) {
      const query = visit.url.searchParams.get('query')?.trim() ?? '';
      if (query.length < 2) return page(membersPage(visit, query, []));
      const matches = await visit.call('findMembers', { query });
      return matches.ok ? page(membersPage(visit, query, matches.value.members)) : matches;
    },
  },
  {
    path: /^\/members\/([\w-]{1,64})$/,
    read: (visit, id = '') => showPage(visit, 'memberCard', { id }, memberPage),
    async act(visit, form, id = '') {
      if (form['act'] === 'reveal') return reveal(visit, id, form['reason'] ?? '');
      const act = acts[form['act'] ?? ''];
      if (!act) return badInput('act');
      const outcome = await act(visit, id, form);
      return outcome.ok ? redirect(outcome.value) : outcome;
    },
  },
  {
    path: /^\/members\/([\w-]{1,64})\/move$/,
    read: (visit, id = '') =>
      showPage(visit, 'previewMemberUpline', { id, upline: uplineOf(visit) }, movePage),
    async act(visit, { seen = '', reason = '' }, id = '') {
      const upline = uplineOf(visit);
      return callAndRedirect(
        visit,
        'setMemberUpline',
        { id, upline, seen, reason },
        `/members/${id}?done=saved`,
      );
    },
  },
  {
    path: /^\/corrections$/,
    async read(visit) {
      const waiting = await visit.call('adjustments', {});
      return waiting.ok ? page(correctionsPage(visit, waiting.value.adjustments)) : waiting;
    },
    async act(visit, { act, id = '', reason = '', clientId = '', amount: amountText = '' }) {
      if (act === 'fund') {
        const amount = parseAmount(amountText);
        if (amount === undefined || amount === 0) return badInput('amount');
        return callAndRedirect(
          visit,
          'fundCorrections',
          { amount, clientId, reason },
          '/corrections?done=saved',
        );
      }
      return callAndRedirect(
        visit,
        'approveCorrection',
        { id, reason },
        '/corrections?done=approved',
      );
    },
  },
];
