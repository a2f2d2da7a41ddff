import { parseZonedMoment } from '#app/lib/dates/parse-zoned-moment.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import type { Result } from '#app/lib/result.ts';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import { switchesPage } from '../switch-pages.tsx';
import { showPage, badInput, redirect, type Route } from './route.ts';

/** Null: as in the manifest. */
const positionOf = (position: string | undefined): boolean | null =>
  position === 'on' || position === 'off' ? position === 'on' : null;

type SwitchAct = (visit: StaffVisit, form: FormFields) => Promise<Result<unknown, OfficeFault>>;

const restrictRegion =
  (blocked: boolean): SwitchAct =>
  (visit, { reason = '' }) =>
    visit.call('switchRegion', { blocked, reason });

const acts: Readonly<Record<string, SwitchAct>> = {
  async close(visit, { end: endText = '', reason = '' }) {
    const end = endText === '' ? null : parseZonedMoment(endText, visit.user.timeZone);
    if (end === undefined) return badInput('end');
    return visit.call('switchMaintenance', { on: true, end, reason });
  },
  open: (visit, { reason = '' }) => visit.call('switchMaintenance', { on: false, reason }),
  'restrict-region': restrictRegion(true),
  'lift-region': restrictRegion(false),
  module: (visit, { modId = '', position, reason = '' }) =>
    visit.call('switchModule', { modId, enabled: positionOf(position), reason }),
  async rule(visit, { field: fieldText, enabled, required, reason = '' }) {
    const field = registerFieldNames.find((name) => name === fieldText);
    if (!field) return badInput('field');
    return visit.call('switchRegisterRule', {
      field,
      enabled: positionOf(enabled),
      required: positionOf(required),
      reason,
    });
  },
};

export const switchRoute: Route = {
  path: /^\/switches$/,
  read: (visit) => showPage(visit, 'brandSwitches', {}, switchesPage),
  async act(visit, form) {
    const act = acts[form['act'] ?? ''];
    if (!act) return badInput('act');
    const outcome = await act(visit, form);
    return outcome.ok ? redirect('/switches?done=saved') : outcome;
  },
};
