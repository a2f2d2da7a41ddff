import { words } from '#app/i18n/words.ts';

/** Notices, help and pages of the brand's own. */
export const contentWords = words({
  EN: {
    'notice.label': 'Announcements',
    'notice.title': 'News',
    'notice.intro': 'What is new, and what is planned.',
    'notice.pause': 'Stop the announcements from moving',
    'notice.play': 'Let the announcements move',
    'notice.none': 'No news',
    'notice.none_text': 'When there is something to say, it stands here.',
    'pages.name': 'More to read',
    'pages.title': 'About {{name}}',
    'pages.intro': 'What else there is to know.',
    'help.title': 'Help centre',
    'help.none': 'No help entries',
    'help.none_text': 'Please ask customer service.',
  },
  TY: {
    'notice.label': 'Mga anunsiyo',
    'notice.title': 'Balita',
    'notice.intro': 'Ano ang bago, at ano ang paparating.',
    'notice.pause': 'Ihinto ang paggalaw ng mga anunsiyo',
    'notice.play': 'Pagalawin ang mga anunsiyo',
    'notice.none': 'Walang balita',
    'notice.none_text': 'Kapag may sasabihin, dito ito makikita.',
    'pages.name': 'Iba pang babasahin',
    'pages.title': 'Tungkol sa {{name}}',
    'pages.intro': 'Iba pang dapat malaman.',
    'help.title': 'Sentro ng tulong',
    'help.none': 'Walang tala ng tulong',
    'help.none_text': 'Magtanong sa customer service.',
  },
});
