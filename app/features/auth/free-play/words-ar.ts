/** The same words in Arabic, with all six of its plural forms. */
export const freePlayArabic = {
  'freePlay.title': 'العب مجانًا',
  'freePlay.action': 'العب مجانًا',
  'freePlay.text': 'تجوّل بنقود اللعب. لا حاجة إلى حساب.',
  'freePlay.ageTitle': 'هل عمرك {{age}} سنة أو أكثر؟',
  'freePlay.ageText': 'بنقود اللعب أو بغيرها، هذه الألعاب للبالغين فقط.',
  'freePlay.ageYes': 'نعم، عمري {{age}} سنة أو أكثر',
  'freePlay.ageNo': 'لا',
  'freePlay.refused': 'لا يمكن بدء اللعب المجاني الآن',
  'freePlay.back': 'العودة إلى الرئيسية',
  in_need_true_account: 'يُرجى تسجيل حساب أولًا.',
  in_increase_submit: 'سجّل الآن',
} as const;
