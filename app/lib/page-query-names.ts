/**
 * Every name that a page, its loader or the router looks for in a query. A page reads no other, so
 * a query without any of them changes nothing but the links back to the page itself (decision 040).
 * `tests/page-query-names.test.ts` compares the list with the code.
 */
export const pageQueryNames: ReadonlySet<string> = new Set([
  // The router's own.
  '_data',
  '_routes',
  'index',
  // Every page's.
  'bare',
  'lang',
  'picture',
  'source',
  // Lists and games.
  'account',
  'backUrl',
  'classify',
  'day',
  'gameCode',
  'gameType',
  'isGame',
  'list',
  'minBet',
  'name',
  'no',
  'page',
  'part',
  'playType',
  'prizeMode',
  'q',
  'room',
  'tag',
  'type',
  'vendor',
  'view',
  // Log-in and registration.
  'affiliateCode',
  'created',
  'ask',
  'auth_date',
  'because',
  'break',
  'by',
  'error',
  'hash',
  'next',
  'purpose',
  'reason',
  'recover',
  'referralCode',
  'social',
  'state',
  'token',
  'way',
  // Content.
  'id',
  'number',
  // The member's pages.
  'amount',
  'before',
  'channel',
  'contract',
  'days',
  'done',
  'everywhere',
  'from',
  'group',
  'hours',
  'inbox',
  'kind',
  'limit',
  'months',
  'moved',
  'order',
  'pause',
  'period',
  'product',
  'propose',
  'rebate',
  'reference',
  'reward',
  'sent',
  'sessions',
  'status',
  'task',
  'until',
  'wallet',
]);

/** Names as they are, without an escape in which a name that is read could hide. */
const plainQuery = /^\?[\w.-]+=[\w.%+-]*(?:&[\w.-]+=[\w.%+-]*)*$/;
/** Campaign addresses are shorter; a longer one would be written into a page many times. */
const maxLength = 500;

/**
 * Whether a query (with its `?`) names nothing that a page reads: a campaign's marks, or something
 * made up.
 */
export const isUnreadQuery = (search: string): boolean =>
  search.length <= maxLength &&
  plainQuery.test(search) &&
  search
    .slice(1)
    .split('&')
    .every((pair) => !pageQueryNames.has(pair.slice(0, pair.indexOf('='))));
