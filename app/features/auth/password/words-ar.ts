/** The same words in Arabic, with all six of its plural forms. */
export const passwordArabic = {
  'password.title': 'تغيير كلمة المرور',
  'password.due': 'كلمة المرور هذه أُعطيت لك أو انتهت صلاحيتها. اختر كلمة خاصة بك للمتابعة.',
  'password.others': 'سيُسجَّل خروجك من كل جلساتك الأخرى.',
  'password.old': 'كلمة المرور الحالية',
  'password.new': 'كلمة المرور الجديدة',
  'password.confirm': 'كلمة المرور الجديدة مرة أخرى',
  'password.submit': 'تغيير كلمة المرور',
  'field.same': 'هذه كلمة مرورك الحالية. يُرجى اختيار غيرها.',
} as const;
