import { defineTexts } from '#app/i18n/define-texts.ts';

/** The points shop. */
export const pointMallWords = defineTexts({
  EN: {
    'pointMall.intro': 'What you can get for your points.',
    'pointMall.never_expire': 'Points never expire',
    'pointMall.price_beside': 'Each price stands beside its reward',
    'pointMall.password': 'Redeeming asks for your password',
    'pointMall.points': '{{points}} points',
    'pointMall.conditions': 'Conditions',
    'pointMall.none': 'The shelves are empty',
    'pointMall.none_text': 'New rewards are put here; your points wait for them.',
    'pointMall.missing': 'The rewards are not available right now',
    'pointMall.rules_missing': 'The rules of the points cannot be shown right now',
    'pointMall.guest_title': 'Do you have points?',
    'pointMall.guest_text': 'Log in to redeem them. Looking costs nothing.',
    'pointMall.guest_action': 'Log in to redeem',
    'pointMall.redeem_by_service': 'For now, customer service redeems your points for you.',
  },
  TY: {
    'pointMall.intro': 'Ano ang makukuha mo sa mga puntos mo.',
    'pointMall.never_expire': 'Hindi nawawala ang mga puntos',
    'pointMall.price_beside': 'Katabi ng bawat gantimpala ang halaga nito',
    'pointMall.password': 'Hinihingi ang password sa pagpapalit',
    'pointMall.points': '{{points}} puntos',
    'pointMall.conditions': 'Mga kondisyon',
    'pointMall.none': 'Walang laman ang mga istante',
    'pointMall.none_text':
      'Dito ilalagay ang mga bagong gantimpala; maghihintay ang mga puntos mo.',
    'pointMall.missing': 'Hindi makuha ang mga gantimpala sa ngayon',
    'pointMall.rules_missing': 'Hindi maipakita ang mga tuntunin ng puntos ngayon',
    'pointMall.guest_title': 'May mga puntos ka ba?',
    'pointMall.guest_text': 'Mag-log in para ipagpalit ang mga ito. Libre ang tumingin.',
    'pointMall.guest_action': 'Mag-log in para magpalit',
    'pointMall.redeem_by_service':
      'Sa ngayon, ang customer service ang magpapalit ng mga puntos mo.',
  },
});
