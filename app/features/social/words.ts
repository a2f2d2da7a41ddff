import { words } from '#app/i18n/words.ts';

/** Log-in through other services. `social.notice.*` stands above the log-in form when a player comes back without being logged in. */
export const socialWords = words({
  EN: {
    'social.or': 'or',
    'social.with': 'Continue with {{provider}}',
    'social.leaveTitle': 'On to {{provider}}',
    'social.leave': 'We take you to {{provider}}, where you say who you are. You come back here afterwards.',
    'social.joinTitle': 'One more step',
    'social.join': 'You are new here. Confirm your age and the terms, and your account is ready. It is linked to {{provider}} for good.',
    'social.joinSubmit': 'Create my account',
    'social.haveAccount': 'You have an account already?',
    'social.login': 'Log in to it',
    'social.notice.cancelled': 'You cancelled at the other service, so you are not logged in. Try again, or log in with your password.',
    'social.notice.lost': 'That log-in was not begun in this browser, or was begun again since. Please start again here.',
    'social.notice.closed': 'You have no account here yet, and registration is closed at the moment.',
    'social.notice.link': 'An account with your e-mail address exists here already. Log in to it with its password this once; from then on the other service is enough.',
  },
  TY: {
    'social.or': 'o',
    'social.with': 'Magpatuloy gamit ang {{provider}}',
    'social.leaveTitle': 'Papunta sa {{provider}}',
    'social.leave': 'Dadalhin ka namin sa {{provider}}, kung saan mo sasabihin kung sino ka. Babalik ka rito pagkatapos.',
    'social.joinTitle': 'Isang hakbang na lang',
    'social.join': 'Bago ka rito. Kumpirmahin ang edad mo at ang mga tuntunin, at handa na ang account mo. Permanente itong naka-link sa {{provider}}.',
    'social.joinSubmit': 'Gawin ang account ko',
    'social.haveAccount': 'May account ka na?',
    'social.login': 'Mag-log in doon',
    'social.notice.cancelled': 'Kinansela mo sa kabilang serbisyo, kaya hindi ka naka-log in. Subukang muli, o mag-log in gamit ang password.',
    'social.notice.lost': 'Hindi sinimulan sa browser na ito ang log-in, o nasimulan nang muli. Magsimula muli rito.',
    'social.notice.closed': 'Wala ka pang account dito, at sarado muna ang pagpaparehistro.',
    'social.notice.link': 'May account na rito ang e-mail address mo. Mag-log in doon gamit ang password nito ngayon lang; mula noon sapat na ang kabilang serbisyo.',
  },
});
