/** The same words in Arabic, with all six of its plural forms. */
export const domainsArabic = {
  'domains.title': 'عناويننا',
  'domains.intro':
    'كل عنوان أدناه هو {{name}}. يقيس جهازك سرعة استجابة كل منها؛ والأسرع يأتي أولًا.',
  'domains.here': 'أنت هنا',
  'domains.open': 'فتح',
  'domains.checking': 'جارٍ الفحص …',
  'domains.speed': '{{ms}} مللي ثانية',
  'domains.failed': 'فشل فحص العنوان',
  'domains.timeout': 'لا استجابة في الوقت المحدد. تحقق من شبكتك.',
  'domains.again': 'فحص من جديد',
  'domains.all_failed': 'لا يستجيب أي من عناويننا. تحقق من شبكتك أو تواصل مع خدمة العملاء.',
  'domains.no_script': 'تُقاس السرعة ببرنامج نصي لا يشغّله متصفحك. والعناوين تعمل رغم ذلك.',
  'domains.done': 'انتهى الفحص. أسرع عنوان هو {{domain}}.',
} as const;
