import { defineTexts } from '#app/i18n/define-texts.ts';

export const forgetWords = defineTexts({
  EN: {
    'forget.title': 'Forgot your password?',
    'forget.by.email':
      'Tell us your user name and the e-mail address of your account. We send you a temporary password.',
    'forget.by.mobileNum':
      'We text a code to the number of your account. With it you choose a new password and are logged in at once.',
    'forget.email': 'E-mail address',
    'forget.submit.email': 'Send me a password',
    'forget.submit.mobileNum': 'Set new password',
    'forget.sent':
      'If that name and that address belong together, a password has been sent. Look into your mail, and into the spam folder, too. It is good for 30 minutes.',
    'forget.back': 'Back to log-in',
  },
  TY: {
    'forget.title': 'Nakalimutan ang password?',
    'forget.by.email':
      'Ibigay ang username at ang e-mail address ng iyong account. Padadalhan ka namin ng pansamantalang password.',
    'forget.by.mobileNum':
      'Magte-text kami ng code sa numero ng iyong account. Gamit iyon, pipili ka ng bagong password at agad kang mailo-log in.',
    'forget.email': 'E-mail address',
    'forget.submit.email': 'Padalhan ako ng password',
    'forget.submit.mobileNum': 'Itakda ang bagong password',
    'forget.sent':
      'Kung magkatugma ang pangalan at address na iyon, naipadala na ang password. Tingnan ang iyong mail, pati ang spam folder. May bisa ito nang 30 minuto.',
    'forget.back': 'Bumalik sa log-in',
  },
});
