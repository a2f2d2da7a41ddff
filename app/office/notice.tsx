import type { TextStem } from '#app/i18n/text-key.ts';
import { KeepTyped } from './form.tsx';
import type { FormFields, OfficeFault, OfficeVisit } from './office-request.ts';
import { faultText, fieldErrors, Notice, type OfficePage } from './page.tsx';

/** Notices by the `done` value in the URL. */
const outcomes: Readonly<Record<string, TextStem>> = {
  first: 'office.done_first',
  'credit-first': 'office.done_credit_first',
  approved: 'office.done_approved',
  rejected: 'office.done_rejected',
  credited: 'office.done_credited',
  held: 'office.done_held',
  paid: 'office.done_saved',
  failed: 'office.done_saved',
  returned: 'office.done_saved',
  saved: 'office.done_saved',
  requested: 'office.done_requested',
  'correction-proposed': 'office.done_proposed',
  'correction-posted': 'office.done_saved',
  sent: 'office.sent',
  resent: 'office.resent',
  closed: 'office.done_closed',
  'feedback-answered': 'office.done_feedback_answered',
  'feedback-closed': 'office.done_feedback_closed',
  'redemption-approved': 'office.done_redemption_approved',
  'redemption-rejected': 'office.done_redemption_rejected',
  'agent-bill-approved': 'office.done_bill_approved',
  'agent-bill-refused': 'office.done_bill_refused',
  'clawback-proposed': 'office.done_clawback_proposed',
  'clawback-clawed_back': 'office.done_clawback_carried_out',
  'clawback-refused': 'office.done_clawback_refused',
  'application-process': 'office.done_application_process',
  'application-issued': 'office.done_application_issued',
  'application-rejected': 'office.done_application_rejected',
  'campaign-stopped': 'office.done_campaign_stopped',
  'announcement-ended': 'office.done_announcement_ended',
  'dispute-first': 'office.done_dispute_first',
  'dispute-received': 'office.done_dispute_received',
  'dispute-reopen': 'office.done_dispute_reopen',
  'dispute-suspend': 'office.done_dispute_suspend',
};

export const noticePage = (visit: OfficeVisit, key: string, status: number): OfficePage => ({
  title: visit.text('office.name'),
  status,
  body: <Notice tone="bad">{faultText(visit, { key, status, value: undefined })}</Notice>,
});

/** Another person decided first, so the form and its input may be gone. */
const Overtaken = ({ visit: { text }, form }: { visit: OfficeVisit; form: FormFields }) => (
  <>
    {text('office.fresh_state')}
    {form['reason'] ? ` ${text('office.you_typed', { words: form['reason'] })}` : ''}
  </>
);

export function withNotice(
  visit: OfficeVisit,
  page: OfficePage,
  fault?: OfficeFault,
  form: FormFields = {},
): OfficePage {
  const outcome = outcomes[visit.url.searchParams.get('done') ?? ''];
  if (!fault && outcome === undefined) return page;
  return {
    ...page,
    ...(fault ? { status: fault.status } : {}),
    body: (
      <>
        {fault ? (
          <Notice tone="bad">
            {faultText(visit, fault)}{' '}
            {fault.key === 'state_changed' ? <Overtaken visit={visit} form={form} /> : null}
          </Notice>
        ) : outcome === undefined ? null : (
          <Notice tone="good">{visit.text(outcome)}</Notice>
        )}
        {fault ? (
          <KeepTyped form={form} errors={fieldErrors(visit, fault)}>
            {page.body}
          </KeepTyped>
        ) : (
          page.body
        )}
      </>
    ),
  };
}
