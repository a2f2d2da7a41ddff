import type { TextStem } from '#app/i18n/text-key.ts';
import { paymentAlertCodes, type PaymentAlertCode } from '#app/domain/payments/payment-alerts.ts';
import { staffActNames, type StaffActName } from '#app/domain/staff-acts.ts';
import { withdrawalStates } from '#app/domain/payments/withdrawal-states.ts';
import { officeRoles } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';

/* Pages show these texts instead of codes. */

type Act = OfficeOutput<'staffActs'>['acts'][number];
type Alert = OfficeOutput<'openAlerts'>['alerts'][number];

const actTexts: Readonly<Record<StaffActName, TextStem>> = {
  approve: 'office.act_approve',
  reject: 'office.act_reject',
  'mark-paid': 'office.act_mark_paid',
  'mark-failed': 'office.act_mark_failed',
  request: 'office.act_request',
  adjust: 'office.act_adjust',
  'approve-adjustment': 'office.act_approve_adjustment',
  'fund-promo': 'office.act_fund_promo',
  'approve-deposit': 'office.act_approve_deposit',
  'reject-deposit': 'office.act_reject_deposit',
  'release-deposit': 'office.act_release_deposit',
  'return-deposit': 'office.act_return_deposit',
  'c2c-received': 'office.act_c2c_received',
  'c2c-reopen': 'office.act_c2c_reopen',
  'c2c-suspend': 'office.act_c2c_suspend',
  'c2c-allow': 'office.act_c2c_allow',
  'close-alert': 'office.act_close_alert',
  'set-upline': 'office.act_set_upline',
  'cancel-move': 'office.act_cancel_move',
  'close-day': 'office.act_close_day',
  note: 'office.act_note',
  reveal: 'office.act_reveal',
  resend: 'office.act_resend',
  'end-sessions': 'office.act_end_sessions',
  'correct-name': 'office.act_correct_name',
  'correct-birth-date': 'office.act_correct_birth_date',
  'set-type': 'office.act_set_type',
  'set-level': 'office.act_set_level',
  'revoke-bonus': 'office.act_revoke_bonus',
  suspend: 'office.act_suspend',
  'lift-suspension': 'office.act_lift_suspension',
  'close-account': 'office.act_close_account',
  'affiliate-add': 'office.act_affiliate_add',
  'affiliate-end': 'office.act_affiliate_end',
  message: 'office.act_message',
  'switch-maintenance': 'office.act_switch_maintenance',
  'switch-region': 'office.act_switch_region',
  'switch-module': 'office.act_switch_module',
  'switch-register-rule': 'office.act_switch_register_rule',
  'answer-feedback': 'office.act_answer_feedback',
  'close-feedback': 'office.act_close_feedback',
  'approve-redemption': 'office.act_approve_redemption',
  'reject-redemption': 'office.act_reject_redemption',
  'approve-bill': 'office.act_approve_bill',
  'refuse-bill': 'office.act_refuse_bill',
  'propose-clawback': 'office.act_propose_clawback',
  'approve-clawback': 'office.act_approve_clawback',
  'refuse-clawback': 'office.act_refuse_clawback',
  'take-application': 'office.act_take_application',
  'approve-application': 'office.act_approve_application',
  'reject-application': 'office.act_reject_application',
  'stop-campaign': 'office.act_stop_campaign',
  announce: 'office.act_announce',
  'edit-announcement': 'office.act_edit_announcement',
  'end-announcement': 'office.act_end_announcement',
  'staff-add': 'office.act_staff_add',
  'staff-role': 'office.act_staff_role',
  'staff-disable': 'office.act_staff_disable',
  'staff-reset': 'office.act_staff_reset',
};

const alertTexts: Readonly<Record<PaymentAlertCode, Readonly<Record<Alert['kind'], TextStem>>>> = {
  'wrong-currency': {
    deposit: 'office.alert_deposit_currency',
    payout: 'office.alert_payout_currency',
  },
  'wrong-amount': { deposit: 'office.alert_unclear', payout: 'office.alert_payout_amount' },
  'ref-reused': { deposit: 'office.alert_deposit_ref', payout: 'office.alert_payout_ref' },
  'already-paid': { deposit: 'office.alert_deposit_paid', payout: 'office.alert_unclear' },
  'payout-failed': { deposit: 'office.alert_unclear', payout: 'office.alert_payout_failed' },
};

/** Short form for the log. */
const alertNames: Readonly<Record<PaymentAlertCode, TextStem>> = {
  'wrong-currency': 'office.alert_name_currency',
  'wrong-amount': 'office.alert_name_amount',
  'ref-reused': 'office.alert_name_ref',
  'already-paid': 'office.alert_name_paid',
  'payout-failed': 'office.alert_name_failed',
};

export const alertText = (
  { text }: Pick<StaffVisit, 'text'>,
  { code, kind }: Pick<Alert, 'code' | 'kind'>,
): string => text(alertTexts[code][kind]);

/** Acts with several outcomes. */
const outcomesOf: Readonly<
  Partial<Record<StaffActName, (text: StaffVisit['text'], outcome: string) => string | undefined>>
> = {
  request(text, outcome) {
    const state = withdrawalStates.find((name) => name === outcome);
    return state && text(`office.w_${state}`);
  },
  'close-alert'(text, outcome) {
    const code = paymentAlertCodes.find((name) => name === outcome);
    return code && text(alertNames[code]);
  },
  'correct-name': changeText,
  'correct-birth-date': changeText,
  'set-type': changeText,
  'set-level': changeText,
  'set-upline': uplineText,
  'cancel-move': uplineText,
  'end-sessions': (text, outcome) => text('office.outcome_sessions', { count: Number(outcome) }),
  message(text, outcome) {
    if (outcome === 'all') return text('office.to_all');
    return outcome === 'rank' ? text('office.to_a_rank') : text('office.to_member');
  },
  'switch-maintenance': switchText,
  'switch-region': switchText,
  'switch-module': switchText,
  'switch-register-rule': switchText,
  reveal: revealText,
  resend: (text, outcome) => text(outcome === 'sms' ? 'office.mobile' : 'office.email'),
  'staff-add': roleText,
  'staff-role': roleText,
};

/** Without an agent the outcome is empty, or begins with the space before the day of the move. */
function uplineText(text: StaffVisit['text'], outcome: string): string {
  return outcome === '' || outcome.startsWith(' ')
    ? `${text('office.outcome_nobody')}${outcome}`
    : outcome;
}

/** Personal data is masked. */
function changeText(_: StaffVisit['text'], outcome: string): string | undefined {
  return outcome.includes(' → ') ? outcome : undefined;
}

const personTexts: Readonly<Record<string, TextStem>> = {
  payeeName: 'office.holder',
  birthDate: 'office.birth_date',
  mobile: 'office.mobile',
  email: 'office.email',
  answers: 'office.at_registration',
  contacts: 'office.contacts',
  holders: 'office.holders',
};

function revealText(text: StaffVisit['text'], outcome: string): string {
  const names = outcome.split(',').flatMap((name) => personTexts[name] ?? []);
  return names.map((name) => text(name)).join(', ');
}

const switchWords: Readonly<Record<string, TextStem>> = {
  on: 'office.switch_on',
  off: 'office.switch_off',
  manifest: 'office.as_manifest',
  enabled: 'office.field_enabled',
  required: 'office.field_required',
};

/** Maintenance ends are in UTC. */
function switchText(text: StaffVisit['text'], outcome: string): string | undefined {
  return changeText(text, outcome)?.replaceAll(/\b[a-z]+\b/g, (word) => {
    const key = switchWords[word];
    return key ? text(key) : word;
  });
}

function roleText(text: StaffVisit['text'], outcome: string): string | undefined {
  const role = officeRoles.find((name) => name === outcome);
  return role && text(`office.role_${role}`);
}

function outcomeText(
  text: StaffVisit['text'],
  act: StaffActName,
  outcome: string,
): string | undefined {
  const outcomeTextOf = outcomesOf[act];
  if (outcomeTextOf) return outcomeTextOf(text, outcome);
  // The id of the payment may follow after the first of two decisions.
  if (outcome.split(' ')[0] === 'first') return text('office.outcome_first');
  if (outcome === 'held') return text('office.outcome_held');
  return outcome === 'proposed' ? text('office.outcome_proposed') : undefined;
}

export const actNameText = ({ text }: Pick<StaffVisit, 'text'>, act: StaffActName): string =>
  text(actTexts[act]);

export function actText(
  { text }: Pick<StaffVisit, 'text'>,
  { act, outcome }: Pick<Act, 'act' | 'outcome'>,
): string {
  const name = staffActNames.find((candidate) => candidate === act);
  // A later release may have written an act that this one does not know.
  if (!name) return text('office.act_unnamed');
  const words = text(actTexts[name]);
  const result = outcomeText(text, name, outcome);
  return result === undefined ? words : `${words}: ${result}`;
}
