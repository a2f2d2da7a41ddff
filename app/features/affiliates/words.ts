import { defineTexts } from '#app/i18n/define-texts.ts';

/** The page for affiliates. */
export const joinWords = defineTexts({
  EN: {
    'join.intro': 'You know people; {{name}} knows games.',
    'join.ask_service': 'Customer service tells you what an affiliate does and gets here.',
    'join.in_help': 'Read it in the help centre',
    'join.ask': 'Ask',
    'join.ask_text':
      'Write to customer service. You are told the terms before you agree to anything.',
    'join.share': 'Share your code',
    'join.share_text': 'You get a code of your own. Who signs up with it counts as yours.',
    'join.follow': 'See your team',
    'join.follow_text': 'Agents have a page of their own, with a log-in of their own.',
  },
  TY: {
    'join.intro': 'Kilala mo ang mga tao; kilala ng {{name}} ang mga laro.',
    'join.ask_service':
      'Sasabihin ng customer service kung ano ang ginagawa at nakukuha ng affiliate dito.',
    'join.in_help': 'Basahin sa sentro ng tulong',
    'join.ask': 'Magtanong',
    'join.ask_text':
      'Sumulat sa customer service. Sasabihin ang mga kondisyon bago ka sumang-ayon sa anuman.',
    'join.share': 'Ibahagi ang code mo',
    'join.share_text': 'May sarili kang code. Sa iyo mabibilang ang sumali gamit ito.',
    'join.follow': 'Tingnan ang koponan mo',
    'join.follow_text': 'May sariling pahina ang mga ahente, na may sariling log-in.',
  },
});
