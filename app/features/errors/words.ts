import { defineTexts } from '#app/i18n/define-texts.ts';

/** Whole-screen status, missing pages and faults. */
export const statusWords = defineTexts({
  EN: {
    'status.maintenance_title': 'We will be right back',
    'status.maintenance_text': 'We are improving the site. Your balance and your account are safe.',
    'status.until': 'We expect to be back on',
    'status.left': '{{time}} to go',
    'status.left_minutes_one': '{{count}} minute to go',
    'status.left_minutes_other': '{{count}} minutes to go',
    'status.stale': 'Our service does not answer just now. What you see may be a little old.',
    'status.look_again': 'Look again',
    'status.blocked_title': 'Not available where you are',
    'status.blocked_text':
      'The rules of your region do not let us open this site to you. If you think that is a mistake, please write to customer service.',
    'status.your_ip': 'Your address:',
    'fault_page.ways': 'Where to go on',
    'fault_page.home': 'Go to the home page',
    'fault_page.missing_title': 'There is no such page',
    'fault_page.trial_text':
      'A trial account looks around. An account of your own opens the member centre; it takes a minute.',
    'fault_page.missing_text':
      'It may have moved, or this brand does not have it. The menu still leads everywhere.',
    'fault_page.unavailable_title': 'The service does not answer',
    'fault_page.unavailable_text': 'We are on it. Please look again in a minute.',
    'fault_page.title': 'Something went wrong',
    'fault_page.text':
      'It is our fault, not yours. Please try again; if it stays, tell customer service the number below.',
    'fault_page.request': 'Request:',
    'fault_page.chunk_title': 'A part of the page did not arrive',
    'fault_page.chunk_text':
      'Loading it failed ({{type}}). Please check your network and load the page again.',
    'fault_page.chunk_missing': 'missing',
    'fault_page.chunk_timeout': 'timeout',
    'network.lost':
      'Network abnormal. Nothing is lost: what you typed is still here, and open rounds are kept; please try again.',
    'network.again': 'Try again',
    'network.slow': 'The page is taking long to load. Please check your network.',
    'network.offline':
      'You are offline. Nothing is lost: what you typed stays here, and open rounds are kept.',
    'network.online': 'You are back online.',
    'offline.title': 'You are offline',
    'offline.text':
      'There is no network right now. {{name}} comes back by itself as soon as there is.',
    'network.load': 'Load the page',
    'network.pending': 'The page is loading',
  },
  TY: {
    'status.maintenance_title': 'Babalik kami agad',
    'status.maintenance_text': 'Pinagaganda namin ang site. Ligtas ang balanse at account mo.',
    'status.until': 'Inaasahang babalik kami sa',
    'status.left': '{{time}} pa',
    'status.left_minutes_one': '{{count}} minuto pa',
    'status.left_minutes_other': '{{count}} minuto pa',
    'status.stale':
      'Hindi sumasagot ang serbisyo sa ngayon. Maaaring luma nang kaunti ang nakikita mo.',
    'status.look_again': 'Tingnan muli',
    'status.blocked_title': 'Hindi available sa lugar mo',
    'status.blocked_text':
      'Hindi kami pinapayagan ng patakaran ng iyong rehiyon na buksan ang site na ito para sa iyo. Kung sa tingin mo ay mali ito, sumulat sa customer service.',
    'status.your_ip': 'Ang address mo:',
    'fault_page.ways': 'Saan puwedeng pumunta',
    'fault_page.home': 'Pumunta sa simula',
    'fault_page.missing_title': 'Walang ganitong pahina',
    'fault_page.trial_text':
      'Pantingin lang ang trial account. Sarili mong account ang magbubukas ng sentro ng miyembro; isang minuto lang ito.',
    'fault_page.missing_text':
      'Maaaring inilipat ito, o wala nito ang brand na ito. Gumagana pa rin ang menu.',
    'fault_page.unavailable_title': 'Hindi sumasagot ang serbisyo',
    'fault_page.unavailable_text': 'Inaayos na namin. Tingnan muli makalipas ang isang minuto.',
    'fault_page.title': 'May nangyaring mali',
    'fault_page.text':
      'Kasalanan namin ito, hindi sa iyo. Subukang muli; kung mangyari pa rin, sabihin sa customer service ang numero sa ibaba.',
    'fault_page.request': 'Kahilingan:',
    'fault_page.chunk_title': 'May bahagi ng pahinang hindi dumating',
    'fault_page.chunk_text':
      'Hindi ito na-load ({{type}}). Suriin ang network at i-load muli ang pahina.',
    'fault_page.chunk_missing': 'wala',
    'fault_page.chunk_timeout': 'natagalan',
    'network.lost':
      'May problema sa network. Walang nawala: narito pa ang na-type mo, at ligtas ang mga nakabukas na round; pakisubukang muli.',
    'network.again': 'Subukang muli',
    'network.slow': 'Matagal mag-load ang pahina. Pakisuri ang network mo.',
    'network.offline':
      'Offline ka. Walang nawala: mananatili rito ang na-type mo, at ligtas ang mga nakabukas na round.',
    'network.online': 'Online ka na ulit.',
    'offline.title': 'Offline ka',
    'offline.text': 'Walang network sa ngayon. Kusang babalik ang {{name}} kapag mayroon na.',
    'network.load': 'I-load ang pahina',
    'network.pending': 'Naglo-load ang pahina',
  },
});
