import { defineTexts } from '#app/i18n/define-texts.ts';

/**
 * Log-in through other services. `social.notice.*` stands above the log-in form when a player comes
 * back without being logged in.
 */
export const socialWords = defineTexts({
  EN: {
    'social.or': 'or',
    'social.with': 'Continue with {{provider}}',
    'social.leaveTitle': 'On to {{provider}}',
    'social.leave':
      'We take you to {{provider}}, where you say who you are. You come back here afterwards.',
    'social.needs_script': 'Log-in through {{provider}} needs JavaScript.',
    'social.joinTitle': 'One more step',
    'social.join':
      'You are new here. Confirm your age and the terms, and your account is ready. It is linked to {{provider}} for good.',
    'social.joinSubmit': 'Create my account',
    'social.haveAccount': 'You have an account already?',
    'social.login': 'Log in to it',
    'social.links': 'Log-in through other services',
    'social.links_text':
      'Link your account of another service, and you can log in with it. A link is for good: it can be neither changed nor removed, not by you and not by us.',
    'social.link': 'Link {{provider}}',
    'social.linked': 'Linked',
    'social.needs_password': 'Your account has no password yet, and linking asks for it.',
    'social.set_password': 'Set a password',
    'social.confirm': 'Link {{provider}} for good?',
    'social.confirm_address': 'The account there is the one of',
    'social.confirm_text':
      'From then on whoever can log in to that {{provider}} account can log in here as you. Nobody can change or remove the link.',
    'social.password': 'Your password here',
    'social.confirm_submit': 'Link {{provider}} for good',
    'social.notice.linked':
      'Your account is linked. From now on the other service is enough to log in.',
    'social.notice.cancelled':
      'You cancelled at the other service, so nothing has happened. Try again, or go on with your password.',
    'social.notice.lost':
      'That log-in was not begun in this browser, or was begun again since. Please start again here.',
    'social.notice.closed':
      'You have no account here yet, and registration is closed at the moment.',
    'social.notice.link':
      'An account with your e-mail address exists here already. Log in to it with its password this once; from then on the other service is enough.',
  },
  TY: {
    'social.or': 'o',
    'social.with': 'Magpatuloy gamit ang {{provider}}',
    'social.leaveTitle': 'Papunta sa {{provider}}',
    'social.leave':
      'Dadalhin ka namin sa {{provider}}, kung saan mo sasabihin kung sino ka. Babalik ka rito pagkatapos.',
    'social.needs_script': 'Kailangan ng JavaScript ang pag-log in gamit ang {{provider}}.',
    'social.joinTitle': 'Isang hakbang na lang',
    'social.join':
      'Bago ka rito. Kumpirmahin ang edad mo at ang mga tuntunin, at handa na ang account mo. Permanente itong naka-link sa {{provider}}.',
    'social.joinSubmit': 'Gawin ang account ko',
    'social.haveAccount': 'May account ka na?',
    'social.login': 'Mag-log in doon',
    'social.links': 'Pag-log in gamit ang ibang serbisyo',
    'social.links_text':
      'I-link ang account mo sa ibang serbisyo, at makakapag-log in ka gamit iyon. Permanente ang link: hindi ito mababago o maaalis, hindi mo at hindi namin.',
    'social.link': 'I-link ang {{provider}}',
    'social.linked': 'Naka-link',
    'social.needs_password': 'Wala pang password ang account mo, at kailangan iyon sa pag-link.',
    'social.set_password': 'Magtakda ng password',
    'social.confirm': 'I-link ang {{provider}} nang permanente?',
    'social.confirm_address': 'Ang account doon ay kay',
    'social.confirm_text':
      'Mula noon, sinumang makakapag-log in sa {{provider}} account na iyon ay makakapag-log in dito bilang ikaw. Walang makapagbabago o makapag-aalis ng link.',
    'social.password': 'Ang password mo rito',
    'social.confirm_submit': 'I-link ang {{provider}} nang permanente',
    'social.notice.linked':
      'Naka-link na ang account mo. Mula ngayon, sapat na ang kabilang serbisyo para mag-log in.',
    'social.notice.cancelled':
      'Kinansela mo sa kabilang serbisyo, kaya walang nangyari. Subukang muli, o magpatuloy gamit ang password.',
    'social.notice.lost':
      'Hindi sinimulan sa browser na ito ang log-in, o nasimulan nang muli. Magsimula muli rito.',
    'social.notice.closed': 'Wala ka pang account dito, at sarado muna ang pagpaparehistro.',
    'social.notice.link':
      'May account na rito ang e-mail address mo. Mag-log in doon gamit ang password nito ngayon lang; mula noon sapat na ang kabilang serbisyo.',
  },
});
