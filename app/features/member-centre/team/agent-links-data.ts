import type { QrCode } from '#app/lib/qr-code.ts';
import type { CallOutput } from '#schema/calls/table.ts';

export const agentLinksPath = '/agent/registerAccount';

/** The id of the part of the page with the link that was just created. */
export const createdLinkId = (code: string): string => `created-${code}`;

/** The most registrations of a link. */
export const maxLinkUses = 1_000_000;

export type AgentLink = CallOutput<'agentLinks'>['links'][number] & {
  readonly link: string;
  readonly qr: QrCode;
};

export interface AgentLinksData extends Pick<
  CallOutput<'agentLinks'>,
  'timeZone' | 'isFieldOn' | 'next'
> {
  readonly links: readonly AgentLink[];
  /** True on pages after the first. */
  readonly isOlder: boolean;
  readonly created: string | null;
}
