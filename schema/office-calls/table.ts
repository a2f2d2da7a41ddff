import type { z } from 'zod';
import { officeAffiliateCalls } from './affiliates.ts';
import { officeAgentBillCalls } from './agent-bills.ts';
import { officeBillWindowCalls } from './bill-windows.ts';
import { officeAlertCalls } from './alerts.ts';
import { officeAnnouncementCalls } from './announcements.ts';
import { officeApplicationCalls } from './applications.ts';
import { officeCampaignCalls } from './campaigns.ts';
import { officeClawbackCalls } from './clawbacks.ts';
import { officeDayCalls } from './days.ts';
import { officeDepositCalls } from './deposits.ts';
import { officeDisputeCalls } from './disputes.ts';
import { officeFeedbackCalls } from './feedback.ts';
import { officeFigureCalls } from './figures.ts';
import { officeMemberCalls } from './members.ts';
import { officeMemberChangeCalls } from './member-changes.ts';
import { officeMemberPersonCalls } from './member-person.ts';
import { officeMessageCalls } from './messages.ts';
import { officeRedemptionCalls } from './redemptions.ts';
import { officeSessionCalls } from './session.ts';
import { officeStaffCalls } from './staff.ts';
import { officeSwitchCalls } from './switches.ts';
import { officeWithdrawalCalls } from './withdrawals.ts';

export const officeCallTable = {
  ...officeSessionCalls,
  ...officeWithdrawalCalls,
  ...officeDepositCalls,
  ...officeDisputeCalls,
  ...officeAlertCalls,
  ...officeMemberCalls,
  ...officeMemberChangeCalls,
  ...officeMemberPersonCalls,
  ...officeAffiliateCalls,
  ...officeMessageCalls,
  ...officeFeedbackCalls,
  ...officeRedemptionCalls,
  ...officeAgentBillCalls,
  ...officeBillWindowCalls,
  ...officeClawbackCalls,
  ...officeApplicationCalls,
  ...officeCampaignCalls,
  ...officeAnnouncementCalls,
  ...officeFigureCalls,
  ...officeDayCalls,
  ...officeSwitchCalls,
  ...officeStaffCalls,
};

export type OfficeCallName = keyof typeof officeCallTable;
/** Defaults are optional. */
export type OfficeInput<Name extends OfficeCallName> = z.input<
  (typeof officeCallTable)[Name]['input']
>;
/** Defaults are filled in. */
export type OfficeRequest<Name extends OfficeCallName> = z.output<
  (typeof officeCallTable)[Name]['input']
>;
export type OfficeOutput<Name extends OfficeCallName> = z.output<
  (typeof officeCallTable)[Name]['output']
>;
