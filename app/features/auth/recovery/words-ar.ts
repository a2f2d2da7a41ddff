/** The same words in Arabic, with all six of its plural forms. */
export const forgetArabic = {
  'forget.title': 'هل نسيت كلمة المرور؟',
  'forget.by.email':
    'أخبرنا باسم المستخدم وعنوان البريد الإلكتروني لحسابك، ونرسل إليك كلمة مرور مؤقتة.',
  'forget.by.mobileNum': 'نرسل رمزًا إلى رقم حسابك. به تختار كلمة مرور جديدة وتدخل في الحال.',
  'forget.email': 'عنوان البريد الإلكتروني',
  'forget.submit.email': 'أرسلوا لي كلمة مرور',
  'forget.submit.mobileNum': 'تعيين كلمة مرور جديدة',
  'forget.sent':
    'إذا كان الاسم والعنوان يخصان الحساب نفسه، فقد أُرسلت كلمة مرور. انظر في بريدك وفي مجلد الرسائل غير المرغوبة. صلاحيتها 30 دقيقة.',
  'forget.back': 'العودة إلى تسجيل الدخول',
} as const;
