import { defineTexts } from '#app/i18n/define-texts.ts';

/** One more proof at a log-in from a new address. */
export const loginStepWords = defineTexts({
  EN: {
    'step.title': 'One more check',
    'step.intro':
      'You are logging in from a new place. Show us once that it is you; next time we know the place.',
    'step.ways': 'Ways to show that it is you',
    'step.way.sms': 'Code by SMS',
    'step.way.email': 'Code by e-mail',
    'step.way.mobile': 'Mobile number',
    'step.way.bankName': 'Bank account',
    'step.way.authenticator': 'Authenticator',
    'step.way.recovery': 'Recovery code',
    'step.how.sms': 'We text a code to your number {{to}}.',
    'step.how.email': 'We send a code to your address {{to}}.',
    'step.how.mobile': 'Type the whole mobile number of your account. You see its end: {{to}}.',
    'step.how.bankName': 'Type the name on your bank account, as you gave it to us.',
    'step.how.authenticator': 'Type the six digits that your authenticator app shows now.',
    'step.how.recovery': 'Type one of the recovery codes that you kept. Each is good once.',
    'step.label.mobile': 'Whole mobile number',
    'step.label.bankName': 'Name on the bank account',
    'step.label.authenticator': 'Code of the app',
    'step.label.recovery': 'Recovery code',
    'step.sent': 'We have sent a code to {{to}}. It may take a moment.',
    'step.trust': 'Do not ask on this device for 90 days',
    'step.submit': 'Go on',
    'step.again': 'Start again',
  },
  TY: {
    'step.title': 'Isa pang pagsuri',
    'step.intro':
      'Nagla-log in ka mula sa bagong lugar. Ipakita nang isang beses na ikaw nga ito; sa susunod ay kilala na namin ang lugar.',
    'step.ways': 'Mga paraan para ipakitang ikaw ito',
    'step.way.sms': 'Code sa SMS',
    'step.way.email': 'Code sa e-mail',
    'step.way.mobile': 'Mobile number',
    'step.way.bankName': 'Bank account',
    'step.way.authenticator': 'Authenticator',
    'step.way.recovery': 'Recovery code',
    'step.how.sms': 'Magte-text kami ng code sa numero mong {{to}}.',
    'step.how.email': 'Magpapadala kami ng code sa address mong {{to}}.',
    'step.how.mobile':
      'I-type ang buong mobile number ng iyong account. Nakikita mo ang dulo nito: {{to}}.',
    'step.how.bankName': 'I-type ang pangalan sa bank account mo, ayon sa ibinigay mo sa amin.',
    'step.how.authenticator':
      'I-type ang anim na numerong ipinapakita ngayon ng authenticator app mo.',
    'step.how.recovery':
      'I-type ang isa sa mga recovery code na itinago mo. Isang beses lang magagamit ang bawat isa.',
    'step.label.mobile': 'Buong mobile number',
    'step.label.bankName': 'Pangalan sa bank account',
    'step.label.authenticator': 'Code ng app',
    'step.label.recovery': 'Recovery code',
    'step.sent':
      'Nagpadala kami ng code sa {{to}}. Maaaring magtagal nang kaunti bago ito dumating.',
    'step.trust': 'Huwag nang magtanong sa device na ito nang 90 araw',
    'step.submit': 'Magpatuloy',
    'step.again': 'Magsimula muli',
  },
});
