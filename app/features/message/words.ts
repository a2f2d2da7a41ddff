import { words } from '#app/i18n/words.ts';

/** What SMS and e-mails say. `{{brand}}` is always the name of the brand that sends. The platform composes them; no page shows them. */
export const messageWords = words({
  EN: {
    'message.code.register': '{{brand}}: {{code}} is your code to sign up. It is good for {{minutes}} min. Tell it to nobody.',
    'message.code.login': '{{brand}}: {{code}} is your code to log in. It is good for {{minutes}} min. Tell it to nobody.',
  },
  TY: {
    'message.code.register': '{{brand}}: {{code}} ang iyong code sa pagpaparehistro. Magagamit sa loob ng {{minutes}} min. Huwag ibigay kanino man.',
    'message.code.login': '{{brand}}: {{code}} ang iyong code sa pag-log in. Magagamit sa loob ng {{minutes}} min. Huwag ibigay kanino man.',
  },
});
