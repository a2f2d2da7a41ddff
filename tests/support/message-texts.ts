import english from '#app/locales/EN/messages.json' with { type: 'json' };
import filipino from '#app/locales/TY/messages.json' with { type: 'json' };

/** What SMS and e-mails say, as a tenant of English and Filipino has it. */
export const messageTexts = { EN: english, TY: filipino } as const;
