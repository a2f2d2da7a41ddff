/** The same words in Arabic, with all six of its plural forms. */
export const downloadArabic = {
  'download.intro': '\u200f{{name}} على هاتفك أو حاسوبك، دون حاجة إلى البحث عنه.',
  'download.install_title': '\u200f{{name}} على شاشتك الرئيسية',
  'download.install_text': 'بلا متجر وبلا مساحة تُذكر: الموقع نفسه على بُعد لمسة، ودائمًا بأحدث نسخة.',
  'download.install': 'تثبيت الآن',
  'download.installed': 'تم التثبيت: أنت تستخدمه الآن.',
  'download.apple_hint': 'المس رمز المشاركة في الأسفل، ثم «إضافة إلى الشاشة الرئيسية».',
  'download.guide_hint': 'يتم ذلك من قائمة متصفحك؛ والأدلة أدناه توضّح المكان.',
  'download.scan': 'افتحه على هاتفك',
  'download.qr_here': 'رمز QR لهذه الصفحة',
  'download.apps': 'التطبيق',
  'download.android': 'أندرويد',
  'download.ios': 'آيفون وآيباد',
  'download.desktop': 'الحاسوب',
  'download.qr_app': 'رمز QR للتطبيق على {{device}}',
  'download.get': 'تنزيل لأجهزة {{device}}',
  'download.guides': 'طريقة التثبيت',
} as const;
