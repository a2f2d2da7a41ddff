import { defineTexts } from '#app/i18n/define-texts.ts';

export const passwordWords = defineTexts({
  EN: {
    'password.title': 'Change your password',
    'password.due':
      'This password was given to you or has expired. Choose one of your own to go on.',
    'password.others': 'All your other sessions will be signed out.',
    'password.old': 'Current password',
    'password.new': 'New password',
    'password.confirm': 'New password again',
    'password.submit': 'Change password',
    'field.same': 'This is your current password. Please choose another.',
  },
  TY: {
    'password.title': 'Palitan ang password',
    'password.due':
      'Pansamantala o expired na ang password na ito. Pumili ng sarili mo para makapagpatuloy.',
    'password.others': 'Masa-sign out ang lahat ng iba mong session.',
    'password.old': 'Kasalukuyang password',
    'password.new': 'Bagong password',
    'password.confirm': 'Bagong password ulit',
    'password.submit': 'Palitan ang password',
    'field.same': 'Ito ang kasalukuyan mong password. Pumili ng iba.',
  },
});
