import type { OfficeSwitches } from '#app/context/explain/office-sources.ts';
import { readBrandNames } from '../../data/brand-names.ts';
import type { Io } from '../io.ts';
import { callingUser } from '../system-user.ts';

const noSwitches: OfficeSwitches = { modules: {}, registerRules: {} };

/**
 * The switches of a brand's office on the server of this machine; none when it has no such brand,
 * as with a platform of the operator's own.
 */
export async function loadSwitches(code: string, dir: string, io: Io): Promise<OfficeSwitches> {
  // The platform is loaded only for the live permission.
  const { dataPlaceOf, sendToServer } = await import('../../cashier/send-command.ts');
  const { brandSwitchesSchema } = await import('#app/platform/system-status/brand-switches.ts');
  const { merchantCode: brand } = await readBrandNames(code, dir, io.environment);
  const answer = await sendToServer(dataPlaceOf(io.environment), {
    ...{ command: 'switches', brand, staff: callingUser(io) },
  });
  return answer?.ok ? brandSwitchesSchema.parse(answer.value) : noSwitches;
}
