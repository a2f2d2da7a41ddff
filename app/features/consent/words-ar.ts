/** The same words in Arabic, with all six of its plural forms. */
export const consentArabic = {
  'consent.title': 'هل نعدّ الزيارات؟',
  'consent.text':
    'بموافقتك تعدّ Google Analytics الصفحات المقروءة لنحسّن {{name}}. وبدونها لا يُرسل شيء إلى Google، ويعمل كل شيء كما هو.',
  'consent.yes': 'أوافق',
  'consent.no': 'أرفض',
  'consent.given': 'أنت تسمح لنا بعدّ الزيارات.',
  'consent.refused': 'زياراتك لا تُعدّ.',
  'consent.withdraw': 'سحب الموافقة',
  'consent.give': 'الموافقة',
} as const;
