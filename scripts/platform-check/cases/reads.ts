import { gameTypes } from '#app/domain/games/game-types.ts';
import { callTable, type CallInput, type CallName } from '#schema/calls/table.ts';
import { essentialCalls, lacksWithout } from '../lacks.ts';
import {
  expectThat,
  failed,
  passed,
  reasonOf,
  type CheckContext,
  type PlatformCase,
} from '../platform-case.ts';
import type { Probe } from '../probe.ts';

/** The default page budget in ms; pages leave out later answers. */
const maxMs = 4_000;

const language = 'EN';

/** A read by pages. */
interface Read<Name extends CallName = CallName> {
  readonly name: Name;
  readonly input: CallInput<Name>;
  /** Distinguishes reads of the same call. */
  readonly of?: string;
}

const read = <Name extends CallName>(name: Name, input: CallInput<Name>, agent?: string): Read => ({
  name,
  input,
  ...(agent === undefined ? {} : { of: agent }),
});

const guestReads: readonly Read[] = [
  read('customerService', {}),
  ...['EN', 'TY'].map((lang) => read('helpCenter', { lang }, lang)),
  read('captcha', {}),
  read('gameMenus', { language }),
  read('popular', { language }),
  ...gameTypes.map((gameType) => read('gameList', { gameType, language }, gameType)),
  read('hotGames', { language }),
  read('vendorTypes', { language }),
  read('newVendorList', { language }),
  read('vnGameMenu', { language }),
  ...['B,PL,PU,PR', 'PU', 'PR', 'H'].map((types) =>
    read('announcements', { language, types }, types),
  ),
  read('promotions', { language }),
  read('vipLevels', { language }),
  read('pointRewards', { language }),
  read('pointConfig', {}),
  read('affiliate', { code: 'platform-check' }),
];

const memberReads: readonly Read[] = [
  read('memberInfo', {}),
  read('memberIcon', {}),
  read('avatar', {}),
  read('unread', {}),
  read('firstLogin', {}),
  read('loginInfo', {}),
  read('balance', {}),
  read('consolidated', {}),
  read('merchantWallet', {}),
  read('favourites', { language }),
  read('recentGames', { language }),
  read('vnRecent', { language }),
  read('announcements', { language }, 'a member'),
  read('promotions', { language }, 'a member'),
  read('thisSession', {}),
  read('sessions', {}),
  read('trustedDevices', {}),
  read('protection', {}),
  read('playLimits', {}),
  read('limitChanges', {}),
  read('authenticator', {}),
  read('socialLinks', {}),
  read('paymentPassword', {}),
  read('ownData', {}),
  read('loginHistory', {}),
  read('instruments', {}),
  read('customerRebateSettings', {}),
  read('claimableRewards', {}),
  read('missionSummary', { language }),
  read('missionLeaderboard', { count: 20 }),
  read('referral', {}),
  read('betRecord', { days: 7 }),
  read('memberTransactionDetail', { days: 7 }),
  read('personalProfit', { days: 7 }),
];

/** The read succeeds, is parsed completely, and arrives in time. */
function casesOf({ name, input, of }: Read, isMembers: boolean): readonly PlatformCase[] {
  const title = `${name}${of === undefined ? '' : ` of ${of}`} (${callTable[name].method} ${callTable[name].path})`;
  const probe = ({ send, probes, token }: CheckContext): Promise<Probe<CallName>> => {
    const pendingProbe =
      probes.get(title) ?? send(name, input as never, isMembers ? token : undefined);
    probes.set(title, pendingProbe);
    return pendingProbe;
  };
  return [
    {
      name: `${title} responds`,
      run: async (context) => {
        if (isMembers && context.token === undefined)
          return failed('no session: pass a member by --user and --password');
        const probeResult = await probe(context);
        if (probeResult.result.ok) return passed;
        return probeResult.result.fault.key === 'not_offered' && !essentialCalls.has(name)
          ? { kind: 'absent', lacks: lacksWithout(name) }
          : failed(reasonOf(probeResult));
      },
    },
    {
      name: `${title} is read without warnings`,
      run: async (context) => {
        const { notes: readingNotes, result } = await probe(context);
        const firstNote = result.ok ? readingNotes[0] : undefined;
        return expectThat(
          firstNote === undefined,
          `${firstNote?.path ?? ''}: ${firstNote?.reason ?? ''}`,
        );
      },
    },
    {
      name: `${title} responds in time`,
      run: async (context) => {
        const { ms } = await probe(context);
        return expectThat(
          ms < maxMs,
          `${Math.round(ms)} ms; pages wait at most ${maxMs} ms for all their calls`,
        );
      },
    },
  ];
}

export const readCases: readonly PlatformCase[] = [
  ...guestReads.flatMap((one) => casesOf(one, false)),
  ...memberReads.flatMap((one) => casesOf(one, true)),
];
