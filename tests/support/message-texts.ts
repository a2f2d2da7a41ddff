import english from '#app/locales/EN/messages.json' with { type: 'json' };
import filipino from '#app/locales/TY/messages.json' with { type: 'json' };

/** The texts of SMS and e-mails of a tenant in English and Filipino. */
export const messageTexts = { EN: english, TY: filipino } as const;
