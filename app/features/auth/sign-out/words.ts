import { defineTexts } from '#app/i18n/define-texts.ts';

export const logoutWords = defineTexts({
  EN: {
    'logout.title': 'Sign out?',
    'logout.body': 'You can log in again at any time.',
    'logout.confirm': 'Sign out',
    'logout.stay': 'Stay',
  },
  TY: {
    'logout.title': 'Mag-sign out?',
    'logout.body': 'Makakapag-log in ka muli anumang oras.',
    'logout.confirm': 'Mag-sign out',
    'logout.stay': 'Manatili',
  },
});
