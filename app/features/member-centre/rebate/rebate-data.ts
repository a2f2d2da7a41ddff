import type { CallOutput } from '#schema/calls/table.ts';

/** The page of a member's rebate [MC-14]. */
export interface RebateData extends CallOutput<'customerRebateSettings'> {
  /**
   * What has just happened: it was paid, its amount has changed since the page was opened, or
   * nobody knows whether it was paid.
   */
  readonly notice: 'paid' | 'changed' | 'unsure' | null;
}

/** The address of the rebate. */
export const rebatePath = '/member/manualRebate';
