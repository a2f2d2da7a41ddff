import type { OfficeSwitches } from '#app/context/explain/office-sources.ts';
import { readBrandNames } from '../../data/brand-names.ts';
import type { Io } from '../io.ts';
import { callingUser } from '../system-user.ts';

const noSwitches: OfficeSwitches = { modules: {}, registerRules: {} };

/** Empty when the local server does not have the brand, as with an external platform. */
export async function loadSwitches(code: string, dir: string, io: Io): Promise<OfficeSwitches> {
  // Loaded lazily, only for the live permission.
  const { dataPlaceOf, sendToServer } = await import('../../cashier/send-command.ts');
  const { brandSwitchesSchema } = await import('#app/platform/system-status/brand-switches.ts');
  const { merchantCode: brand } = await readBrandNames(code, dir, io.environment);
  const answer = await sendToServer(dataPlaceOf(io.environment), {
    ...{ command: 'switches', brand, staff: callingUser(io) },
  });
  return answer?.ok ? brandSwitchesSchema.parse(answer.value) : noSwitches;
}
