import { defineTexts } from '#app/i18n/define-texts.ts';

/** The question whether visits may be counted [CS-09]. */
export const consentWords = defineTexts({
  EN: {
    'consent.title': 'May we count visits?',
    'consent.text':
      'With your consent, Google Analytics counts which pages are read, to make {{name}} better. Without it nothing is sent to Google, and everything works the same.',
    'consent.yes': 'Allow',
    'consent.no': 'Refuse',
    'consent.given': 'You allow us to count visits.',
    'consent.refused': 'Your visits are not counted.',
    'consent.withdraw': 'Stop allowing it',
    'consent.give': 'Allow it',
  },
  TY: {
    'consent.title': 'Puwede ba naming bilangin ang mga pagbisita?',
    'consent.text':
      'Kung papayag ka, bibilangin ng Google Analytics kung aling mga pahina ang binabasa, para mapabuti ang {{name}}. Kung hindi, walang ipapadala sa Google, at gagana pa rin ang lahat.',
    'consent.yes': 'Payagan',
    'consent.no': 'Tumanggi',
    'consent.given': 'Pinapayagan mong bilangin namin ang mga pagbisita.',
    'consent.refused': 'Hindi binibilang ang iyong mga pagbisita.',
    'consent.withdraw': 'Huwag nang payagan',
    'consent.give': 'Payagan',
  },
});
