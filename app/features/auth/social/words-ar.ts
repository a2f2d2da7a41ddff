/** The same words in Arabic, with all six of its plural forms. */
export const socialArabic = {
  'social.or': 'أو',
  'social.with': 'المتابعة عبر {{provider}}',
  'social.leaveTitle': 'إلى {{provider}}',
  'social.leave': 'ننقلك إلى {{provider}} لتؤكد هويتك. وتعود إلى هنا بعد ذلك.',
  'social.needs_script': 'يتطلب تسجيل الدخول عبر {{provider}} تفعيل JavaScript.',
  'social.joinTitle': 'خطوة أخيرة',
  'social.join':
    'أنت جديد هنا. أكّد عمرك ووافق على الشروط، فيصبح حسابك جاهزًا. ويُربط بـ {{provider}} ربطًا دائمًا.',
  'social.joinSubmit': 'إنشاء حسابي',
  'social.haveAccount': 'لديك حساب بالفعل؟',
  'social.login': 'تسجيل الدخول إليه',
  'social.links': 'تسجيل الدخول عبر خدمات أخرى',
  'social.links_text':
    'اربط حسابك في خدمة أخرى لتسجّل الدخول به. الربط دائم: لا يمكن تغييره ولا إزالته، لا من جانبك ولا من جانبنا.',
  'social.link': 'ربط {{provider}}',
  'social.linked': 'مرتبط',
  'social.needs_password': 'ليس لحسابك كلمة مرور بعد، والربط يتطلبها.',
  'social.set_password': 'تعيين كلمة مرور',
  'social.confirm': 'ربط {{provider}} ربطًا دائمًا؟',
  'social.confirm_address': 'الحساب هناك هو حساب',
  'social.confirm_text':
    'من الآن فصاعدًا يمكن لكل من يستطيع الدخول إلى حساب {{provider}} ذاك أن يدخل هنا باسمك. ولا يمكن لأحد تغيير الربط أو إزالته.',
  'social.password': 'كلمة مرورك هنا',
  'social.confirm_submit': 'ربط {{provider}} ربطًا دائمًا',
  'social.notice.linked': 'تم ربط حسابك. من الآن فصاعدًا تكفي الخدمة الأخرى لتسجيل الدخول.',
  'social.notice.cancelled':
    'ألغيت العملية لدى الخدمة الأخرى، فلم يحدث شيء. حاول مرة أخرى أو تابع بكلمة مرورك.',
  'social.notice.lost':
    'لم يبدأ تسجيل الدخول هذا في هذا المتصفح، أو بدأ من جديد بعد ذلك. يُرجى البدء من هنا.',
  'social.notice.closed': 'ليس لديك حساب هنا بعد، والتسجيل مغلق حاليًا.',
  'social.notice.link':
    'يوجد هنا بالفعل حساب بعنوان بريدك. سجّل الدخول إليه بكلمة مروره هذه المرة؛ وبعدها تكفي الخدمة الأخرى.',
} as const;
