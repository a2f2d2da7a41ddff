import { words } from '#app/i18n/words.ts';

/** Time-out, self-exclusion, sessions and the reminder of the time. */
export const protectionWords = words({
  EN: {
    'protection.not_offered': 'Please choose one of the periods that are offered.',
    'protection.unproved': 'To close all sites of this operator we must know you by your phone number. Log in once with a code sent to your phone, or ask customer service.',
  },
  TY: {
    'protection.not_offered': 'Pumili ng isa sa mga panahong inaalok.',
    'protection.unproved': 'Para isara ang lahat ng site ng operator na ito, dapat ka naming makilala sa numero ng telepono mo. Mag-log in nang isang beses gamit ang code na ipinadala sa telepono mo, o magtanong sa customer service.',
  },
});
