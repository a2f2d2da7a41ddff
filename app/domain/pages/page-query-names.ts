/**
 * All query names that pages, loaders or the router read. Other names only affect links back to the
 * page itself (decision 040). `tests/page-query-names.test.ts` compares the list with the code.
 */
export const pageQueryNames: ReadonlySet<string> = new Set([
  '_data',
  '_routes',
  'index',
  'bare',
  'lang',
  'picture',
  'source',
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
  'id',
  'number',
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

/** No escapes, which could hide a name from this check. */
const plainQuery = /^\?[\w.-]+=[\w.%+-]*(?:&[\w.-]+=[\w.%+-]*)*$/;
/** The query is repeated in the page's links; campaign addresses are shorter than this. */
const maxLength = 500;

/** Whether a page reads none of the names in a query (with its `?`). */
export const isUnreadQuery = (search: string): boolean =>
  search.length <= maxLength &&
  plainQuery.test(search) &&
  search
    .slice(1)
    .split('&')
    .every((pair) => !pageQueryNames.has(pair.slice(0, pair.indexOf('='))));
