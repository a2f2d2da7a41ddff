import { localisedTime } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/lib/languages.ts';
import { localise } from '#app/lib/localise.ts';
import type { AgentPage, MemberPage } from '#app/lib/modules.ts';
import { formatAmount } from '#app/lib/money.ts';
import type { Tenant } from '#schema/tenant.ts';
import { composeMessage } from '../messaging/compose-message.ts';
import type { StoredMessage } from './inbox-store.ts';
import { inboxTemplates, isInboxTemplate, type InboxValues } from './templates.ts';

/** A message in a reader's language, as plain text. */
export interface RenderedMessage {
  readonly title: string;
  readonly text: string;
  /** The page that it is about, if any. */
  readonly page: MemberPage | AgentPage | null;
}

/** A message in the reader's language, or the brand's own where it lacks it. Never throws. */
export function renderMessage(
  tenant: Tenant,
  language: string,
  { template, content: { values = {}, texts = {} } }: StoredMessage,
): RenderedMessage | undefined {
  if (isInboxTemplate(template)) {
    const words = wordsOf(tenant, language, values);
    const textOf = (part: 'title' | 'text') =>
      composeMessage(tenant, language, `message.inbox.${template}.${part}`, words);
    return {
      title: textOf('title'),
      text: textOf('text'),
      page: values.page ?? inboxTemplates[template],
    };
  }
  const staffText = texts[language] ?? texts[tenant.defaultLanguage] ?? Object.values(texts)[0];
  return staffText && { ...staffText, page: null };
}

/** The values as the reader writes them: amounts in the brand's currency, times in its zone. */
function wordsOf(
  tenant: Tenant,
  language: string,
  { amount, asked: requestedAmount, points, place, time, title, ...texts }: InboxValues,
): Readonly<Record<string, string>> {
  const { currency, protection } = tenant;
  const money = (minor: number): string => `${currency.symbol}${formatAmount(minor)}`;
  const locale = languageOf(language)?.tag ?? 'en';
  const number = new Intl.NumberFormat(locale);
  return {
    ...(amount === undefined ? {} : { amount: money(amount) }),
    ...(requestedAmount === undefined ? {} : { asked: money(requestedAmount) }),
    ...(points === undefined ? {} : { points: number.format(points) }),
    ...(place === undefined ? {} : { place: number.format(place) }),
    ...(time === undefined
      ? {}
      : { time: localisedTime(time, locale, protection.timeZone, 'long') }),
    ...(title === undefined ? {} : { title: localise(title, language, tenant) }),
    ...texts,
  };
}
