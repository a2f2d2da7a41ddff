import { defineTexts } from '#app/i18n/define-texts.ts';

/** Playing without an account of one's own. */
export const freePlayWords = defineTexts({
  EN: {
    'freePlay.title': 'Play for free',
    'freePlay.action': 'Play for free',
    'freePlay.text': 'Look around with play money. No account needed.',
    'freePlay.ageTitle': 'Are you {{age}} or older?',
    'freePlay.ageText': 'Play money or not: these games are for adults only.',
    'freePlay.ageYes': 'Yes, I am {{age}} or older',
    'freePlay.ageNo': 'No',
    'freePlay.refused': 'Free play cannot start right now',
    'freePlay.back': 'Back to home',
    in_need_true_account: 'Please register an account first.',
    in_increase_submit: 'Register now',
  },
  TY: {
    'freePlay.title': 'Maglaro nang libre',
    'freePlay.action': 'Maglaro nang libre',
    'freePlay.text': 'Subukan gamit ang play money. Hindi kailangan ng account.',
    'freePlay.ageTitle': 'Ikaw ba ay {{age}} taong gulang o higit pa?',
    'freePlay.ageText':
      'Play money man o hindi: para lamang sa nasa hustong gulang ang mga larong ito.',
    'freePlay.ageYes': 'Oo, {{age}} taong gulang na ako o higit pa',
    'freePlay.ageNo': 'Hindi',
    'freePlay.refused': 'Hindi masimulan ang libreng laro ngayon',
    'freePlay.back': 'Bumalik sa simula',
    in_need_true_account: 'Magparehistro muna ng account.',
    in_increase_submit: 'Magparehistro na',
  },
});
