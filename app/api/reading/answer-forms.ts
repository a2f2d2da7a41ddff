import type { CallName } from '#schema/calls/table.ts';
import { parseAmount } from '#app/lib/money.ts';
import { isJsonObject, type JsonObject } from './reading-note.ts';
import { readFlag, readText } from './read-scalar.ts';

/** An answer in the table's form, of one in another form that the specification allows. */
type ToTableForm = (raw: unknown, input: JsonObject) => unknown;

const asList = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? (raw as unknown[]) : []);

/** The object with the input's fields that it lacks; `true` or `null` count as none of its own. */
const withInputFields =
  (toFields: (input: JsonObject) => JsonObject): ToTableForm =>
  (raw, input) =>
    isJsonObject(raw)
      ? { ...toFields(input), ...raw }
      : typeof raw === 'string'
        ? raw
        : toFields(input);

/**
 * A page of games, also as their bare list; a game of a list that was asked by type has that type.
 */
const gamesOf: ToTableForm = (raw, { gameType }) => {
  const withGameType = (games: unknown): unknown =>
    Array.isArray(games)
      ? (games as unknown[]).map((game) => (isJsonObject(game) ? { gameType, ...game } : game))
      : games;
  if (Array.isArray(raw)) return { games: withGameType(raw) };
  return isJsonObject(raw) ? { ...raw, games: withGameType(raw['games']) } : raw;
};

const bareGames: ToTableForm = (raw, input) => {
  const page = gamesOf(raw, input);
  return isJsonObject(page) ? (page['games'] ?? []) : raw;
};

/** The vendors of a category, as a list of vendors or of cards; each has the category's type. */
const menuOf: ToTableForm = (raw) => {
  const category = (entry: unknown): unknown => {
    if (!isJsonObject(entry)) return entry;
    const gameType = entry['gameType'] ?? entry['gameCategory'];
    const vendors = entry['vendors'] ?? entry['cards'];
    return {
      ...entry,
      gameType,
      vendors: asList(vendors).map((vendor) =>
        isJsonObject(vendor) ? { gameType, ...vendor } : { gameType, vassalage: vendor },
      ),
    };
  };
  if (Array.isArray(raw)) return (raw as unknown[]).map(category);
  if (!isJsonObject(raw)) return raw;
  return Object.entries(raw).map(([gameType, entry]) =>
    category(
      Array.isArray(entry)
        ? { gameType, vendors: entry as unknown[] }
        : { gameType, ...(isJsonObject(entry) ? entry : {}) },
    ),
  );
};

/** Hot games by type, also as one flat list. */
const hotOf: ToTableForm = (raw) => {
  if (!Array.isArray(raw)) return raw;
  const flat = asList(raw).filter(
    (entry) => isJsonObject(entry) && 'nodeId' in entry,
  ) as JsonObject[];
  if (flat.length === 0) return raw as unknown;
  const byType = new Map<unknown, JsonObject[]>();
  for (const game of flat)
    byType.set(game['gameType'], [...(byType.get(game['gameType']) ?? []), game]);
  return [...byType].map(([gameType, games]) => ({ gameType, games }));
};

/** Notices by list, also as one list with types; H and B are for everybody. */
const announcementsOf: ToTableForm = (raw) => {
  if (!Array.isArray(raw)) return raw;
  const ofTypes = (...types: string[]) =>
    asList(raw).filter((notice) => isJsonObject(notice) && types.includes(String(notice['type'])));
  return {
    player: ofTypes('B', 'PL', 'H'),
    banners: asList(raw).filter((entry) => isJsonObject(entry) && 'bannerId' in entry),
    popup: ofTypes('PU'),
    promotion: ofTypes('PR'),
  };
};

/**
 * A player's balance: the specification's `sumBalance` is enough, as a number or a text; minor
 * units are counted from it.
 */
const balanceOf: ToTableForm = (raw) => {
  const fields = isJsonObject(raw) ? raw : { sumBalance: raw };
  // Commas part thousands alone: a decimal comma read as one would make a hundred times as much.
  const amountText = readText(fields['sumBalance'], 40)?.replace(
    /^(-?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d\d)\d+$/,
    '$1',
  );
  const isNegative = amountText?.startsWith('-') === true;
  const minor =
    amountText === undefined
      ? undefined
      : parseAmount(isNegative ? amountText.slice(1) : amountText);
  return {
    ...fields,
    sumBalance: amountText?.replaceAll(',', ''),
    ...(minor === undefined ? {} : { minor: fields['minor'] ?? (isNegative ? -minor : minor) }),
  };
};

/** Whether an affiliate code is good: as a yes or no, in `valid`, or by the success alone. */
const affiliateOf: ToTableForm = (raw) => {
  if (isJsonObject(raw) && raw['valid'] !== undefined) return raw;
  return {
    valid: raw === null || raw === undefined || isJsonObject(raw) || readFlag(raw) === true,
  };
};

/** Labels as texts, also as objects with a name. */
const memberOf: ToTableForm = (raw) => {
  if (!isJsonObject(raw)) return raw;
  const labels = raw['memberLabel'];
  return Array.isArray(labels)
    ? {
        ...raw,
        memberLabel: labels.map((label: unknown) =>
          isJsonObject(label) ? label['labelName'] : label,
        ),
      }
    : raw;
};

const launchOf: ToTableForm = (raw, input) => {
  const inputFields = {
    gameCode: input['gameCode'] ?? input['code'] ?? input['vassalage'],
    gameType: input['gameType'] ?? 'SPORTS',
    vassalage: input['vassalage'],
  };
  return typeof raw === 'string'
    ? { ...inputFields, url: raw }
    : isJsonObject(raw)
      ? { ...inputFields, ...raw }
      : raw;
};

/** Stands for an amount that an answer does not say. */
const unsaidAmount = -1;

/** Calls whose answers the specification lets a platform write in another form than ours. */
const forms: { readonly [Name in CallName]?: ToTableForm } = {
  gameMenus: menuOf,
  gameList: gamesOf,
  recentGames: gamesOf,
  favourites: bareGames,
  popular: bareGames,
  vnRecent: bareGames,
  hotGames: hotOf,
  announcements: announcementsOf,
  balance: balanceOf,
  consolidated: balanceOf,
  affiliate: affiliateOf,
  memberInfo: memberOf,
  login: withInputFields(({ username, mobile }) => ({ account: username ?? mobile })),
  register: withInputFields(({ username }) => ({ account: username })),
  registerMobile: withInputFields(({ mobileNum }) => ({ account: mobileNum })),
  walletTransfer: withInputFields(({ amount }) => ({ moved: amount ?? unsaidAmount })),
  addFavourite: withInputFields(({ nodeId }) => ({ nodeId, favourite: true })),
  removeFavourite: withInputFields(({ nodeId }) => ({ nodeId, favourite: false })),
  launchGame: launchOf,
  fbLaunch: launchOf,
};

/** An answer in the form that the call table reads [API-30]. */
export const inTableForm = (name: CallName, raw: unknown, input: JsonObject): unknown =>
  forms[name]?.(raw, input) ?? raw;
