import type { QrCode } from '#app/lib/qr-code.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** The address of the page with an agent's registration links. */
export const agentLinksPath = '/agent/registerAccount';

/** The id of the part of the page with the link that was just created. */
export const createdLinkId = (code: string): string => `created-${code}`;

/** The most registrations of a link. */
export const maxLinkUses = 1_000_000;

/** An agent's registration link: the address with the code filled in, and its QR code. */
export type AgentLink = CallOutput<'agentLinks'>['links'][number] & {
  readonly link: string;
  readonly qr: QrCode;
};

/** The page of an agent's registration links [AG-03]. */
export interface AgentLinksData extends Pick<
  CallOutput<'agentLinks'>,
  'timeZone' | 'isFieldOn' | 'next'
> {
  readonly links: readonly AgentLink[];
  /** Whether these are not the newest links. */
  readonly isOlder: boolean;
  /** The code of the link that the form created; null without. */
  readonly created: string | null;
}
