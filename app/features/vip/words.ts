import { defineTexts } from '#app/i18n/define-texts.ts';

/** The VIP levels. */
export const vipWords = defineTexts({
  EN: {
    'vip.intro': 'What each level begins at, and what it brings. Nothing here is drawn by lot.',
    'vip.you_are': 'Your level: {{level}}',
    'vip.own': 'Your level',
    'vip.from_start': 'From the start',
    'vip.from_points': 'From {{points}} points',
    'vip.none': 'There are no levels yet',
    'vip.none_text': 'When there are, what they begin at and bring stands here.',
    'vip.missing': 'The levels are not available right now',
    'vip.guest_title': 'Which level is yours?',
    'vip.guest_text': 'Log in, and your own level is marked here.',
    'vip.guest_action': 'Log in to see it',
  },
  TY: {
    'vip.intro': 'Saan nagsisimula ang bawat antas, at ano ang dala nito. Walang palabunutan dito.',
    'vip.you_are': 'Ang antas mo: {{level}}',
    'vip.own': 'Antas mo',
    'vip.from_start': 'Mula sa simula',
    'vip.from_points': 'Mula sa {{points}} puntos',
    'vip.none': 'Wala pang mga antas',
    'vip.none_text':
      'Kapag mayroon na, dito makikita kung saan sila nagsisimula at ano ang dala nila.',
    'vip.missing': 'Hindi makuha ang mga antas sa ngayon',
    'vip.guest_title': 'Aling antas ang sa iyo?',
    'vip.guest_text': 'Mag-log in, at mamarkahan dito ang sarili mong antas.',
    'vip.guest_action': 'Mag-log in para makita',
  },
});
