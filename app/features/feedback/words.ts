import { defineTexts } from '#app/i18n/define-texts.ts';

/** What players read when they write to the brand [PR-08]. */
export const feedbackWords = defineTexts({
  EN: {
    'feedback.title': 'Feedback',
    'feedback.intro': 'Tell {{name}} what went well and what did not. A person reads it.',
    'feedback.comment': 'Your comment',
    'feedback.comment_hint':
      'At most {{most}} characters. Please leave out passwords and card numbers.',
    'feedback.count': '{{count}} of {{most}}',
    'feedback.left_one': '{{count}} character left',
    'feedback.left_other': '{{count}} characters left',
    'feedback.over_one': '{{count}} character too many',
    'feedback.over_other': '{{count}} characters too many',
    'feedback.pictures': 'Pictures',
    'feedback.choose': 'Choose pictures',
    'feedback.pictures_hint':
      'Up to three, png or jpg, 5 MB each. We do not keep where or with what a picture was taken.',
    'feedback.again': 'If something has to be corrected, choose the pictures again.',
    'feedback.send': 'Send feedback',
    'feedback.sent': 'Thank you. We have your feedback.',
    'feedback.number': 'Its number is {{number}}, should you want to ask about it.',
    'feedback.another': 'Write another',
    'feedback.too_long': 'Please write at most 140 characters.',
    'feedback.too_many': 'Please choose at most three pictures.',
    'feedback.too_large': 'A picture may have at most 5 MB. Please choose a smaller one.',
    'feedback.not_picture':
      'This is not a png or jpg picture, or it is damaged. Please choose another.',
    'about.feedback.title': 'Write to {{name}}: what went well, and what did not.',
  },
  TY: {
    'feedback.title': 'Feedback',
    'feedback.intro':
      'Sabihin sa {{name}} kung ano ang maganda at kung ano ang hindi. May taong magbabasa nito.',
    'feedback.comment': 'Ang iyong komento',
    'feedback.comment_hint':
      'Hanggang {{most}} karakter. Huwag isama ang password at numero ng card.',
    'feedback.count': '{{count}} sa {{most}}',
    'feedback.left_one': '{{count}} karakter pa',
    'feedback.left_other': '{{count}} karakter pa',
    'feedback.over_one': 'Sobra ng {{count}} karakter',
    'feedback.over_other': 'Sobra ng {{count}} karakter',
    'feedback.pictures': 'Mga larawan',
    'feedback.choose': 'Pumili ng mga larawan',
    'feedback.pictures_hint':
      'Hanggang tatlo, png o jpg, 5 MB bawat isa. Hindi namin itinatago kung saan o sa anong gamit kinunan ang larawan.',
    'feedback.again': 'Kung may kailangang itama, piliin muli ang mga larawan.',
    'feedback.send': 'Ipadala ang feedback',
    'feedback.sent': 'Salamat. Natanggap namin ang iyong feedback.',
    'feedback.number': 'Ang numero nito ay {{number}}, kung gusto mong magtanong tungkol dito.',
    'feedback.another': 'Sumulat muli',
    'feedback.too_long': 'Hanggang 140 karakter lamang ang isulat.',
    'feedback.too_many': 'Hanggang tatlong larawan lamang ang piliin.',
    'feedback.too_large': 'Hanggang 5 MB lamang ang isang larawan. Pumili ng mas maliit.',
    'feedback.not_picture': 'Hindi ito larawang png o jpg, o sira ito. Pumili ng iba.',
    'about.feedback.title': 'Sumulat sa {{name}}: kung ano ang maganda, at kung ano ang hindi.',
  },
});
