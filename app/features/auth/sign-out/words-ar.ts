/** The same words in Arabic, with all six of its plural forms. */
export const logoutArabic = {
  'logout.title': 'تسجيل الخروج؟',
  'logout.body': 'يمكنك تسجيل الدخول من جديد في أي وقت.',
  'logout.confirm': 'تسجيل الخروج',
  'logout.stay': 'البقاء',
} as const;
