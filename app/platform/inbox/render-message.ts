import { localisedTime } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/domain/languages.ts';
import { localise } from '#app/domain/localise.ts';
import type { AgentPage, MemberPage } from '#app/domain/pages/modules.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { Tenant } from '#schema/tenant.ts';
import { composeMessage } from '../messaging/compose-message.ts';
import type { StoredMessage } from './inbox-store.ts';
import { inboxTemplates, isInboxTemplate, type InboxValues } from './templates.ts';

/** Plain text in the reader's language. */
export interface RenderedMessage {
  readonly title: string;
  readonly text: string;
  /** Page that the message refers to. */
  readonly page: MemberPage | AgentPage | null;
}

/** Falls back to the brand's default language. Undefined for a message without texts. */
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

/** Amounts in the brand's currency, times in its time zone. */
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
