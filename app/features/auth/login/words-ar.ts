/** The same words in Arabic, with all six of its plural forms. */
export const loginArabic = {
  'login.title': 'تسجيل الدخول',
  'login.agentTitle': 'دخول الوكلاء',
  'login.ways': 'طرق تسجيل الدخول',
  'login.byUsername': 'اسم المستخدم',
  'login.byMobile': 'رمز الجوال',
  'login.username': 'اسم المستخدم',
  'login.usernameOrMobile': 'اسم المستخدم أو رقم الجوال',
  'login.password': 'كلمة المرور',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.submit': 'تسجيل الدخول',
  'login.noAccount': 'ليس لديك حساب بعد؟',
  'login.register': 'إنشاء حساب',
  'login.android': 'تطبيق أندرويد',
  'login.apple': 'تطبيق آيفون',
  login_prompt_text: 'نرسل رمزًا إلى هذا الرقم. لا حاجة إلى كلمة مرور.',
} as const;
