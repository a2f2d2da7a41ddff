import type { InboxItem } from '#schema/calls/inbox.ts';

export interface MessagesData {
  readonly messages: readonly InboxItem[];
  readonly next: string | null;
  readonly newest: boolean;
  /** The last change of the messages has an unknown outcome. */
  readonly notice: 'unsure' | null;
}

export const messagesPath = '/member/messageV2';
