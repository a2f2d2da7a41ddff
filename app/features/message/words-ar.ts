/** The same words in Arabic, with all six of its plural forms. */
export const messageArabic = {
  'message.code.register':
    '\u200f{{brand}}: رمز التسجيل هو {{code}}. صلاحيته {{minutes}} دقيقة. لا تخبر به أحدًا.',
  'message.code.login':
    '\u200f{{brand}}: رمز الدخول هو {{code}}. صلاحيته {{minutes}} دقيقة. لا تخبر به أحدًا.',
  'message.code.password':
    '\u200f{{brand}}: رمز كلمة المرور الجديدة هو {{code}}. صلاحيته {{minutes}} دقيقة. لا تخبر به أحدًا.',
  'message.code.step':
    '\u200f{{brand}}: رمز الدخول من مكان جديد هو {{code}}. صلاحيته {{minutes}} دقيقة. إن لم تكن أنت، فغيّر كلمة مرورك: هناك من يعرفها.',
  'message.code.step.subject': '\u200f{{brand}}: رمز تسجيل الدخول',
  'message.authenticatorAdded.subject': '\u200f{{brand}}: أُضيف تطبيق مصادقة',
  'message.authenticatorAdded.text':
    '\u200f{{brand}}: أُضيف الآن تطبيق مصادقة إلى الحساب {{account}}. إن لم تكن أنت، فغيّر كلمة مرورك فورًا واسأل خدمة العملاء.',
  'message.authenticatorRemoved.subject': '\u200f{{brand}}: أُزيل تطبيق المصادقة',
  'message.authenticatorRemoved.text':
    '\u200f{{brand}}: أُزيل الآن تطبيق المصادقة من الحساب {{account}}. إن لم تكن أنت، فغيّر كلمة مرورك فورًا واسأل خدمة العملاء.',
  'message.temporaryPassword.subject': '\u200f{{brand}}: كلمة مرورك المؤقتة',
  'message.temporaryPassword.text':
    'مرحبًا {{account}}،\n\nكلمة مرورك المؤقتة في {{brand}} هي\n\n{{password}}\n\nصلاحيتها {{minutes}} دقيقة ولتسجيل دخول واحد؛ ثم اختر كلمة مرور جديدة خاصة بك. تبقى كلمة مرورك القديمة صالحة حتى ذلك الحين.\n\nإن لم تطلب ذلك فلا تفعل شيئًا: لا يدخل أحد دون هذه الرسالة. ولن يطلب منك أحد من {{brand}} كلمة مرور أبدًا.',
  'message.passwordChanged.subject': '\u200f{{brand}}: تغيّرت كلمة مرورك',
  'message.passwordChanged.text':
    '\u200f{{brand}}: تغيّرت الآن كلمة مرور {{account}}، وانتهت كل الجلسات الأخرى. إن لم تكن أنت، فأعد تعيينها فورًا واسأل خدمة العملاء.',
} as const;
