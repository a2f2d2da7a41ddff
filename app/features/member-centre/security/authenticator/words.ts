import { defineTexts } from '#app/i18n/define-texts.ts';

/** The authenticator in the security centre. */
export const authenticatorWords = defineTexts({
  EN: {
    'authenticator.title': 'Authenticator',
    'authenticator.text':
      'An app on your phone that shows a new code every 30 seconds. Who logs in to your account from a new place then needs it, even with your password.',
    'authenticator.on': 'On',
    'authenticator.off': 'Off',
    'authenticator.begin': 'Set up',
    'authenticator.scan':
      'Scan this picture with your authenticator app, or type the key into it. Then type the code that it shows.',
    'authenticator.picture': 'QR code for your authenticator app',
    'authenticator.key': 'Key',
    'authenticator.code': 'Code of the app',
    'authenticator.confirm': 'Switch it on',
    'authenticator.codes_title': 'Your recovery codes',
    'authenticator.codes_text':
      'The authenticator is on. Write these codes down and keep them safe: without your phone, each of them gets you in once. They are shown only now.',
    'authenticator.left_one': '{{count}} recovery code left',
    'authenticator.left_other': '{{count}} recovery codes left',
    'authenticator.remove_text':
      'To take it off, type the code that it shows now, or a recovery code.',
    'authenticator.remove_code': 'Code',
    'authenticator.remove': 'Take it off',
  },
  TY: {
    'authenticator.title': 'Authenticator',
    'authenticator.text':
      'Isang app sa telepono mo na nagpapakita ng bagong code kada 30 segundo. Kailangan na ito ng sinumang mag-log in sa account mo mula sa bagong lugar, kahit alam ang password mo.',
    'authenticator.on': 'Naka-on',
    'authenticator.off': 'Naka-off',
    'authenticator.begin': 'I-set up',
    'authenticator.scan':
      'I-scan ang larawang ito gamit ang authenticator app mo, o i-type ang key. Pagkatapos, i-type ang code na ipinapakita nito.',
    'authenticator.picture': 'QR code para sa authenticator app mo',
    'authenticator.key': 'Key',
    'authenticator.code': 'Code ng app',
    'authenticator.confirm': 'I-on ito',
    'authenticator.codes_title': 'Ang mga recovery code mo',
    'authenticator.codes_text':
      'Naka-on na ang authenticator. Isulat ang mga code na ito at itago nang ligtas: kapag wala ang telepono mo, tig-isang beses kang makakapasok sa bawat isa. Ngayon lang ipinapakita ang mga ito.',
    'authenticator.left_one': '{{count}} recovery code ang natitira',
    'authenticator.left_other': '{{count}} recovery code ang natitira',
    'authenticator.remove_text':
      'Para alisin ito, i-type ang code na ipinapakita nito ngayon, o isang recovery code.',
    'authenticator.remove_code': 'Code',
    'authenticator.remove': 'Alisin ito',
  },
});
