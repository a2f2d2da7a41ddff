/** The same words in Arabic, with all six of its plural forms. */
export const authenticatorArabic = {
  'authenticator.title': 'تطبيق المصادقة',
  'authenticator.text':
    'تطبيق على هاتفك يعرض رمزًا جديدًا كل 30 ثانية. من يسجّل الدخول إلى حسابك من مكان جديد يحتاج إليه حتى لو عرف كلمة مرورك.',
  'authenticator.on': 'مفعّل',
  'authenticator.off': 'غير مفعّل',
  'authenticator.begin': 'إعداد',
  'authenticator.scan':
    'امسح هذه الصورة بتطبيق المصادقة، أو اكتب المفتاح فيه. ثم اكتب الرمز الذي يعرضه.',
  'authenticator.picture': 'رمز QR لتطبيق المصادقة',
  'authenticator.key': 'المفتاح',
  'authenticator.code': 'رمز التطبيق',
  'authenticator.confirm': 'تفعيل',
  'authenticator.codes_title': 'رموز الاسترداد الخاصة بك',
  'authenticator.codes_text':
    'تم تفعيل تطبيق المصادقة. اكتب هذه الرموز واحفظها في مكان آمن: إن لم يكن هاتفك معك، يُدخلك كل رمز منها مرة واحدة. لن تظهر مرة أخرى.',
  'authenticator.left_zero': 'لم يبق أي رمز استرداد',
  'authenticator.left_one': 'بقي رمز استرداد واحد',
  'authenticator.left_two': 'بقي رمزا استرداد',
  'authenticator.left_few': 'بقيت {{count}} رموز استرداد',
  'authenticator.left_many': 'بقي {{count}} رمز استرداد',
  'authenticator.left_other': 'بقي {{count}} رمز استرداد',
  'authenticator.remove_text': 'لإزالته اكتب الرمز الذي يعرضه الآن، أو أحد رموز الاسترداد.',
  'authenticator.remove_code': 'الرمز',
  'authenticator.remove': 'إزالة',
} as const;
