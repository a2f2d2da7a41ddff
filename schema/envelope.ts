import { z } from 'zod';
import { time } from '#schema/calls/quantities.ts';
import { alsoAs } from '#schema/reading-rules.ts';

/** `message` is a stable key when `success` is false [API-30]. */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.unknown().optional(),
  message: z.string().nullish(),
});

/** Stable keys and HTTP statuses. Each has a text `fault.{key}` in every language. */
export const faultStatus = {
  unknown_call: 404,
  wrong_method: 405,
  malformed_json: 400,
  body_too_large: 413,
  invalid_input: 400,
  invalid_url: 400,
  missing_token: 401,
  invalid_token: 401,
  change_due: 403,
  unknown_merchant: 404,
  login_failed: 401,
  account_unknown: 400,
  captcha_required: 401,
  captcha_wrong: 400,
  verification_required: 401,
  account_locked: 423,
  step_required: 401,
  step_expired: 401,
  proof_wrong: 400,
  authenticator_enrolled: 409,
  login_not_recent: 403,
  timed_out: 403,
  self_excluded: 403,
  account_suspended: 403,
  account_closed: 403,
  non_member: 403,
  non_agent: 403,
  username_taken: 409,
  mobile_taken: 409,
  code_taken: 409,
  field_invalid: 400,
  code_wrong: 400,
  code_throttled: 429,
  country_not_offered: 400,
  password_wrong: 400,
  payment_password_wrong: 400,
  payment_password_locked: 423,
  payment_password_unset: 409,
  state_changed: 409,
  instruments_full: 409,
  links_full: 409,
  invitation_code_error: 400,
  registration_closed: 403,
  need_true_account: 403,
  limit_reached: 403,
  promotion_closed: 409,
  game_unknown: 404,
  game_maintenance: 409,
  wallet_unknown: 404,
  wallet_short: 409,
  transfer_reused: 409,
  rebate_changed: 409,
  rebate_below: 409,
  points_short: 409,
  sold_out: 409,
  redemption_reused: 409,
  points_below: 400,
  points_ratio: 400,
  points_budget: 409,
  conversion_reused: 409,
  withdrawal_open: 409,
  withdrawal_reused: 409,
  withdrawal_daily_max: 403,
  turnover_left: 403,
  transfers_closed: 403,
  transfer_daily_count: 403,
  transfer_daily_max: 403,
  no_upline: 409,
  agent_has_members: 409,
  move_scheduled: 409,
  move_changed: 409,
  contract_rows: 400,
  rate_above_own: 409,
  carry_below_own: 409,
  salary_budget: 409,
  proposal_open: 409,
  downline_contracts_end: 409,
  receiver_unavailable: 409,
  instrument_unverified: 403,
  own_request: 403,
  not_permitted: 403,
  second_person_needed: 403,
  deposit_open: 409,
  deposit_reused: 409,
  deposit_unavailable: 503,
  c2c_off: 403,
  c2c_cancelled: 429,
  social_failed: 401,
  social_expired: 400,
  social_taken: 409,
  social_linked: 409,
  social_unavailable: 503,
  phone_format: 400,
  phone_missing: 400,
  phone_too_many: 429,
  phone_unknown: 502,
  phone_code_wrong: 400,
  phone_captcha: 401,
  phone_quota: 429,
  phone_not_enabled: 403,
  phone_code_expired: 400,
  phone_popup_closed: 401,
  phone_popup_blocked: 403,
  phone_no_account: 404,
  phone_unavailable: 503,
  too_many_requests: 429,
  not_found: 404,
  maintenance: 503,
  region_restricted: 451,
  messages_unavailable: 503,
  database_unreachable: 503,
  platform_unreachable: 502,
  platform_timeout: 504,
  platform_refused: 400,
  outcome_unknown: 504,
  not_offered: 404,
  unknown_error: 500,
} as const;
export type FaultKey = keyof typeof faultStatus;

/** `value` has details (captcha flag, field faults …). */
export interface CallFault {
  readonly key: FaultKey;
  readonly status: number;
  readonly value?: unknown;
  /** The platform's message of `platform_refused`: text to show, never a key. */
  readonly words?: string;
}

export const fieldFaultSchema = alsoAs(
  z.object({ key: z.string(), values: z.object({ min: z.number(), max: z.number() }).optional() }),
  { textField: 'key' },
);

export const fieldFaultsSchema = z.object({ fields: z.record(z.string(), fieldFaultSchema) });
/** A captcha is required from now on [AU-07]. */
export const captchaRequiredSchema = z.object({
  captcha: z.union([z.literal(true), z.literal(1), z.literal('1'), z.literal('true')]),
});
/** Page of the human check that a phone identity service requires first [AU-20]. */
export const phoneCheckSchema = z.object({ check: z.string() });
/** Time-out or self-exclusion; `endsAt` in ms since the epoch, null: permanent. */
export const exclusionSchema = z.object({ pause: z.object({ endsAt: time.nullable() }) });
/** API clients get envelopes and never a page, whatever the spelling of the path. */
export const isApiPath = (pathname: string): boolean =>
  /^\/+(?:wps|lgw)(?:\/|%2f|$)/i.test(pathname);
