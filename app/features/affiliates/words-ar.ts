/** The same words in Arabic, with all six of its plural forms. */
export const joinArabic = {
  'join.intro': 'أنت تعرف الناس؛ و{{name}} يعرف الألعاب.',
  'join.ask_service': 'تخبرك خدمة العملاء بما يفعله الشريك المسوّق هنا وما يحصل عليه.',
  'join.in_help': 'اقرأ ذلك في مركز المساعدة',
  'join.ask': 'اسأل',
  'join.ask_text': 'اكتب إلى خدمة العملاء. تُعرض عليك الشروط قبل أن توافق على أي شيء.',
  'join.share': 'شارك رمزك',
  'join.share_text': 'تحصل على رمز خاص بك. ومن يسجّل به يُحسب لك.',
  'join.follow': 'تابع فريقك',
  'join.follow_text': 'للوكلاء صفحة خاصة بهم وتسجيل دخول خاص بهم.',
} as const;
