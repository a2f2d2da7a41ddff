import type { CallOutput } from '#schema/calls/table.ts';

export interface RebateData extends CallOutput<'customerRebateSettings'> {
  /**
   * `changed`: the amount has changed since the page was opened. `unsure`: the outcome is unknown.
   */
  readonly notice: 'paid' | 'changed' | 'unsure' | null;
}

export const rebatePath = '/member/manualRebate';
