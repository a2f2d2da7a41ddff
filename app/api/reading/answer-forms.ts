import type { CallName } from '#schema/calls/table.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { hasAllPositions, isJsonObject, isMapByPosition, type JsonObject } from './reading-note.ts';
import { readFlag, readText } from './read-scalar.ts';

/** Converts another form that the specification allows into the table's form. */
type ToTableForm = (raw: unknown, input: JsonObject) => unknown;

const asList = (raw: unknown): readonly unknown[] =>
  Array.isArray(raw) ? (raw as unknown[]) : isJsonObject(raw) ? Object.values(raw) : [];

/** Adds missing fields from the input; `true` and `null` count as an empty object. */
const withInputFields =
  (toFields: (input: JsonObject) => JsonObject): ToTableForm =>
  (raw, input) =>
    isJsonObject(raw)
      ? { ...toFields(input), ...raw }
      : typeof raw === 'string' && raw !== ''
        ? raw
        : toFields(input);

/** From the number of entries: `{rows, total}`. */
function pagesOf(raw: JsonObject, pageSize: unknown): number | undefined {
  const total = Number(raw['total'] ?? raw['totalCount'] ?? raw['totalElements']);
  const size = Number(raw['pageSize'] ?? raw['size'] ?? pageSize);
  return total >= 0 && size >= 1 ? Math.max(1, Math.ceil(total / size)) : undefined;
}

/** Also accepts a bare list; games of a list requested by type get that type. */
const gamesOf: ToTableForm = (raw, { gameType, pageSize }) => {
  const addGameType = (game: unknown): unknown =>
    isJsonObject(game) ? { gameType, ...game } : game;
  const withGameType = (games: unknown): unknown =>
    Array.isArray(games)
      ? (games as unknown[]).map(addGameType)
      : isJsonObject(games)
        ? Object.fromEntries(Object.entries(games).map(([key, game]) => [key, addGameType(game)]))
        : games;
  if (Array.isArray(raw)) return { games: withGameType(raw) };
  if (!isJsonObject(raw)) return raw;
  const totalPages = raw['totalPages'] ?? pagesOf(raw, pageSize);
  return { ...raw, games: withGameType(raw['games']), ...(totalPages ? { totalPages } : {}) };
};

/** Accepts a list, a page, or a map by id. */
const bareGames: ToTableForm = (raw, input) => {
  const isMap = isJsonObject(raw) && raw['games'] === undefined && Object.keys(raw).length > 0;
  const page = gamesOf(isMap ? { games: raw } : raw, input);
  return isJsonObject(page) ? (page['games'] ?? []) : raw;
};

/** Accepts a list, or a map by code of vendors or names. */
const vendorsOf = (raw: unknown): readonly unknown[] =>
  !isJsonObject(raw) || isMapByPosition(raw)
    ? asList(raw)
    : Object.entries(raw).map(([vassalage, vendor]) =>
        isJsonObject(vendor)
          ? { vassalage, ...vendor }
          : typeof vendor === 'string'
            ? { vassalage, displayName: vendor }
            : vendor,
      );

/** Vendors of a list requested by type get that type. */
const vendorListOf: ToTableForm = (raw, { gameType }) =>
  vendorsOf(raw).map((vendor) =>
    isJsonObject(vendor) && gameType !== undefined ? { gameType, ...vendor } : vendor,
  );

/** Accepts vendors or cards; each gets the category's type. */
const menuOf: ToTableForm = (raw) => {
  const category = (entry: unknown): unknown => {
    if (!isJsonObject(entry)) return entry;
    const gameType = entry['gameType'] ?? entry['gameCategory'];
    const vendors = entry['vendors'] ?? entry['cards'];
    return {
      ...entry,
      gameType,
      vendors: vendorsOf(vendors).map((vendor) =>
        isJsonObject(vendor) ? { gameType, ...vendor } : { gameType, vassalage: vendor },
      ),
    };
  };
  if (Array.isArray(raw)) return (raw as unknown[]).map(category);
  if (!isJsonObject(raw)) return raw;
  return Object.entries(raw).map(([gameType, entry]) => {
    if (Array.isArray(entry)) return category({ gameType, vendors: entry as unknown[] });
    const fields = isJsonObject(entry) ? entry : {};
    return category({ gameType: fields['gameCategory'] ?? gameType, ...fields });
  });
};

/** By type, or as a flat list. */
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

/** By list, or as one list with types; H and B are for everyone. */
const announcementsOf: ToTableForm = (raw) => {
  if (!Array.isArray(raw)) return raw;
  const noticesOfTypes = (...types: string[]) =>
    asList(raw).filter((notice) => isJsonObject(notice) && types.includes(String(notice['type'])));
  return {
    player: noticesOfTypes('B', 'PL', 'H'),
    banners: asList(raw).filter((entry) => isJsonObject(entry) && 'bannerId' in entry),
    popup: noticesOfTypes('PU'),
    promotion: noticesOfTypes('PR'),
  };
};

/** `sumBalance` suffices, as number or text; minor units are computed from it. */
const balanceOf: ToTableForm = (raw) => {
  const fields = isJsonObject(raw) ? raw : { sumBalance: raw };
  // Commas only as thousands separators: a misread decimal comma would multiply the amount by 100.
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

/** A boolean, `valid`, or success alone. */
const affiliateOf: ToTableForm = (raw) => {
  if (isJsonObject(raw) && raw['valid'] !== undefined) return raw;
  return {
    valid: raw === null || raw === undefined || isJsonObject(raw) || readFlag(raw) === true,
  };
};

/** Labels as texts, or as objects with a name. */
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

/** The `url`, or the only address among the fields. */
function addressIn(fields: JsonObject): JsonObject {
  const addresses = Object.values(fields).filter(
    (value) => typeof value === 'string' && /^https?:\/\//i.test(value),
  );
  return fields['url'] === undefined && addresses.length === 1 ? { url: addresses[0] } : {};
}

const launchOf: ToTableForm = (raw, input) => {
  const inputFields = {
    gameCode: input['gameCode'] ?? input['code'] ?? input['vassalage'],
    gameType: input['gameType'] ?? 'SPORTS',
    vassalage: input['vassalage'],
  };
  return typeof raw === 'string'
    ? { ...inputFields, url: raw }
    : isJsonObject(raw)
      ? { ...inputFields, ...raw, ...addressIn(raw) }
      : raw;
};

const unsaidAmount = -1;

const domainsOf: ToTableForm = (raw) =>
  Array.isArray(raw) ? { domainList: raw as unknown[] } : raw;

const withDefaults = (fields: JsonObject): ToTableForm => withInputFields(() => fields);

/** Platforms may omit the delay until the next code; a minute is assumed. */
const codeSent = withDefaults({ expiredMinutes: 1 });

/** Only the id is real; the page requests the payment again. */
const changedPayment = withInputFields(({ id }) => ({
  id,
  state: 'cancelled',
  channel: '',
  method: '',
  title: null,
  bank: '',
  masked: '',
  currency: '',
  reference: '',
  amount: unsaidAmount,
  paid: 0,
  fee: 0,
  credited: 0,
  held: 0,
  proofsLeft: 0,
  createdAt: 0,
  requestedAt: 0,
  expiresAt: 0,
  changedAt: 0,
  canCancel: false,
  page: null,
  instructions: null,
  events: [],
  reasons: [],
}));

const forms: { readonly [Name in CallName]?: ToTableForm } = {
  gameMenus: menuOf,
  newVendorList: vendorListOf,
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
  domainRoute: domainsOf,
  memberInfo: memberOf,
  login: withInputFields(({ username, mobile }) => ({ account: username ?? mobile })),
  register: withInputFields(({ username }) => ({ account: username })),
  registerMobile: withInputFields(({ mobileNum }) => ({ account: mobileNum })),
  walletTransfer: withInputFields(({ amount }) => ({ moved: amount ?? unsaidAmount })),
  addFavourite: withInputFields(({ nodeId }) => ({ nodeId, favourite: true })),
  removeFavourite: withInputFields(({ nodeId }) => ({ nodeId, favourite: false })),
  loginStepCode: codeSent,
  paymentPasswordCode: codeSent,
  addressCode: codeSent,
  endOtherSessions: withDefaults({ ended: 0 }),
  claimReward: withDefaults({ paid: unsaidAmount, currency: '' }),
  claimRebate: withDefaults({ paid: unsaidAmount, currency: '' }),
  promotionApply: withDefaults({ state: 'applying' }),
  promotionClaim: withDefaults({ paid: unsaidAmount, currency: '' }),
  cancelBonus: withDefaults({ state: 'cancelled', amount: unsaidAmount, currency: '' }),
  preferBonus: withDefaults({ state: 'queued' }),
  addInstrument: withDefaults({ id: '', usableFrom: 0 }),
  processC2CTransaction: withDefaults({ payments: [] }),
  memberTransfer: withInputFields(({ clientId, direction, account, amount }) => ({
    clientId,
    direction,
    account,
    amount,
    currency: '',
    at: 0,
  })),
  uploadDepositProof: changedPayment,
  cancelDeposit: changedPayment,
  cancelWithdrawal: changedPayment,
  launchGame: launchOf,
  fbLaunch: launchOf,
};

export function inTableForm(name: CallName, raw: unknown, input: JsonObject): unknown {
  const answer = isMapByPosition(raw) && hasAllPositions(raw) ? Object.values(raw) : raw;
  return forms[name]?.(answer, input) ?? answer;
}
