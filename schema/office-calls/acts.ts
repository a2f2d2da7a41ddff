export const officeRoles = ['cashier', 'risk', 'support', 'owner'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/**
 * The only place that defines the roles' rights. Reading a queue and deciding in it are separate
 * acts, so that support staff can see members' money without moving it.
 */
export const officeActs = {
  'withdrawals.read': ['cashier', 'risk', 'support', 'owner'],
  'withdrawals.decide': ['cashier', 'risk', 'owner'],
  'withdrawals.settle': ['cashier', 'owner'],
  'withdrawals.request': ['cashier', 'owner'],
  'deposits.read': ['cashier', 'risk', 'support', 'owner'],
  'deposits.decide': ['cashier', 'owner'],
  'disputes.read': ['cashier', 'risk', 'support', 'owner'],
  'disputes.decide': ['cashier', 'risk', 'owner'],
  'alerts.read': ['cashier', 'risk', 'owner'],
  'alerts.close': ['cashier', 'owner'],
  'members.read': ['cashier', 'risk', 'support', 'owner'],
  'members.read-person': ['cashier', 'risk', 'owner'],
  'members.reveal': ['risk', 'support', 'owner'],
  'members.resend': ['support', 'owner'],
  'members.note': ['cashier', 'risk', 'support', 'owner'],
  'members.end-sessions': ['risk', 'support', 'owner'],
  'members.correct-person': ['risk', 'owner'],
  'members.set-upline': ['owner'],
  'members.set-type': ['owner'],
  'members.set-level': ['owner'],
  'members.suspend': ['risk', 'owner'],
  'members.close': ['owner'],
  'members.revoke-bonus': ['risk', 'owner'],
  'members.allow-payer': ['cashier', 'risk', 'owner'],
  'adjustments.read': ['cashier', 'risk', 'owner'],
  'adjustments.decide': ['cashier', 'owner'],
  'adjustments.fund': ['owner'],
  'affiliates.read': ['risk', 'support', 'owner'],
  'affiliates.manage': ['owner'],
  'messages.read': ['support', 'risk', 'owner'],
  'messages.send': ['support', 'owner'],
  'feedback.read': ['risk', 'support', 'owner'],
  'feedback.answer': ['support', 'owner'],
  'redemptions.read': ['cashier', 'risk', 'support', 'owner'],
  'redemptions.decide': ['cashier', 'owner'],
  'agent-bills.read': ['cashier', 'risk', 'owner'],
  'agent-bills.decide': ['cashier', 'owner'],
  'applications.read': ['cashier', 'risk', 'support', 'owner'],
  'applications.decide': ['cashier', 'owner'],
  'campaigns.read': ['cashier', 'risk', 'support', 'owner'],
  'campaigns.stop': ['risk', 'owner'],
  'announcements.read': ['risk', 'support', 'owner'],
  'announcements.write': ['support', 'owner'],
  'figures.read': ['cashier', 'risk', 'owner'],
  'days.read': ['cashier', 'risk', 'owner'],
  'days.close': ['cashier', 'owner'],
  'switches.read': ['risk', 'owner'],
  'switches.close': ['risk', 'owner'],
  'switches.change': ['owner'],
  'log.read': ['risk', 'owner'],
  'staff.manage': ['owner'],
} as const satisfies Readonly<Record<string, readonly OfficeRole[]>>;
export type OfficeAct = keyof typeof officeActs;

export const mayDo = (role: OfficeRole, act: OfficeAct): boolean =>
  officeActs[act].some((allowed) => allowed === role);

/**
 * Log-in progress: a code or the set-up of an authenticator is required; only `open` sessions may
 * act.
 */
export const officeStages = ['code', 'set-up', 'open'] as const;
export type OfficeStage = (typeof officeStages)[number];
