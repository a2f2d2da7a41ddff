import type { Call } from '#app/api/call.ts';
import { ok, type Result } from '#app/lib/result.ts';
import {
  folderHelp,
  folderNotices,
  folderPromotion,
  folderRewards,
  folderVipLevels,
  type FolderContentFor,
} from '#app/site/folder-content.ts';
import type { CallInput, CallName, CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';

export interface FolderContentScope {
  readonly tenant: Tenant;
  /** `platform.content` of the manifest. */
  readonly source: 'platform' | 'folder';
  readonly isMember: boolean;
}

/**
 * Adds the folder's help, notices, promotions, VIP levels and rewards where the platform has none,
 * or always with `platform.content: "folder"` (decision 036).
 */
export type FolderContent = (call: Call, scope: FolderContentScope) => Call;

type Answer<Name extends CallName> = Promise<Result<CallOutput<Name>, CallFault>>;

interface Facts extends FolderContentFor {
  readonly call: Call;
  readonly isFolderOnly: boolean;
}

/** The types that every page requests; they show whether the platform has notices. */
const noticeTypes = 'B,PL,PU,PR';

/** The call is missing, or the list is empty. */
const hasNone = (answer: Result<readonly unknown[], CallFault>): boolean =>
  answer.ok ? answer.value.length === 0 : answer.fault.key === 'not_offered';

async function listOf<Entry>(
  { isFolderOnly }: Facts,
  request: () => Promise<Result<Entry[], CallFault>>,
  ofFolder: Entry[],
): Promise<Result<Entry[], CallFault>> {
  if (isFolderOnly) return ok(ofFolder);
  const answer = await request();
  return hasNone(answer) ? ok(ofFolder) : answer;
}

const hasNotices = ({ player, popup, promotion }: CallOutput<'announcements'>): boolean =>
  player.length + popup.length + promotion.length > 0;

async function announcements(facts: Facts, input: CallInput<'announcements'>) {
  const { call, isFolderOnly } = facts;
  const ofFolder = () =>
    folderNotices(facts, { types: input.types ?? noticeTypes, language: input.language });
  if (isFolderOnly) return ok({ ...ofFolder(), banners: [] });
  const answer = await call('announcements', input);
  if (!answer.ok)
    return answer.fault.key === 'not_offered' ? ok({ ...ofFolder(), banners: [] }) : answer;
  if (hasNotices(answer.value)) return answer;
  const isPart = input.types !== undefined && !input.types.startsWith(noticeTypes);
  const unfiltered = isPart ? await call('announcements', { language: input.language }) : answer;
  return unfiltered.ok && !hasNotices(unfiltered.value)
    ? ok({ ...answer.value, ...ofFolder() })
    : answer;
}

async function promotions(facts: Facts, { language }: CallInput<'promotions'>) {
  const answer = await facts.call('promotions', { language });
  if (!facts.isFolderOnly && !hasNone(answer)) return answer;
  const ofPlatform = answer.ok ? answer.value : [];
  return ok(
    facts.tenant.promotions.map((promotion) => {
      const { content: _terms, ...card } = folderPromotion(facts, promotion, {
        language,
        platformState: ofPlatform.find(({ id }) => id === promotion.id)?.state,
      });
      return card;
    }),
  );
}

async function promotionDetail(facts: Facts, input: CallInput<'promotionDetail'>) {
  const { call, isFolderOnly, tenant } = facts;
  const { id, language } = input;
  const ownPromotion = tenant.promotions.find((promotion) => promotion.id === id);
  const answer = await call('promotionDetail', input);
  if (!ownPromotion) return answer;
  const platformState = answer.ok ? answer.value.state : undefined;
  const ofFolder = () => ok(folderPromotion(facts, ownPromotion, { language, platformState }));
  if (isFolderOnly) return ofFolder();
  if (answer.ok || answer.fault.status !== 404) return answer;
  return hasNone(await call('promotions', { language })) ? ofFolder() : answer;
}

type ContentCall =
  | 'helpCenter'
  | 'announcements'
  | 'promotions'
  | 'promotionDetail'
  | 'vipLevels'
  | 'pointRewards';

const contentCalls: {
  readonly [Name in ContentCall]: (facts: Facts, input: CallInput<Name>) => Answer<Name>;
} = {
  helpCenter: (facts, input) =>
    listOf(facts, () => facts.call('helpCenter', input), folderHelp(facts, input)),
  vipLevels: (facts, input) =>
    listOf(facts, () => facts.call('vipLevels', input), folderVipLevels(facts, input)),
  pointRewards: (facts, input) =>
    listOf(facts, () => facts.call('pointRewards', input), folderRewards(facts, input)),
  announcements,
  promotions,
  promotionDetail,
};

const isContentCall = (name: CallName): name is ContentCall => Object.hasOwn(contentCalls, name);

/** @param now ms since the epoch */
export const createFolderContent =
  (now: () => number): FolderContent =>
  (call, { tenant, source, isMember }) => {
    const folderCall = (name: CallName, input: never) =>
      isContentCall(name)
        ? (contentCalls[name] as (facts: Facts, input: never) => Answer<ContentCall>)(
            { tenant, isMember, now: now(), call, isFolderOnly: source === 'folder' },
            input,
          )
        : call(name, input);
    // The table above has the result type of each name.
    return folderCall as Call;
  };
