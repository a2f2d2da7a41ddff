import type { InboxItem } from '#schema/calls/inbox.ts';

/** The page of a member's messages; `next` is the cursor of the older ones. */
export interface MessagesData {
  readonly messages: readonly InboxItem[];
  readonly next: string | null;
  /** Whether these are the newest. */
  readonly newest: boolean;
  /** The last change of the messages has an unknown outcome. */
  readonly notice: 'unsure' | null;
}

/** The address of the messages. */
export const messagesPath = '/member/messageV2';
