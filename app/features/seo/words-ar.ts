/** The same words in Arabic, with all six of its plural forms. */
export const seoArabic = {
  'about.nav.RNG':
    'ألعاب السلوت والأركيد في {{name}}: ابحث بالاسم أو المزوّد، وعلّم المفضلة لديك، والعب على هاتفك.',
  'about.nav.FISH': 'ألعاب صيد السمك في {{name}} بحسب المزوّد والاسم، للهاتف والحاسوب.',
  'about.nav.PVP': 'غرف الورق في {{name}}: العب ضد أشخاص آخرين، والرهانات معروضة قبل أن تجلس.',
  'about.nav.LIVE': 'الكازينو المباشر في {{name}}: الطاولات بحسب المزوّد مع حدودها.',
  'about.nav.SPORTS': 'الرياضة في {{name}}: المباريات والأحداث بحسب المزوّد.',
  'about.nav.ESPORTS': 'الرياضات الإلكترونية في {{name}}: مباريات الألعاب التي تتابعها.',
  'about.nav.ELOTT': 'اليانصيب الإلكتروني في {{name}}: الألعاب والسحوبات والنتائج.',
  'about.nav.LOTT': 'اليانصيب في {{name}}: السحوبات والأرقام والنتائج.',
  'about.nav.COCKFIGHT': 'صراع الديكة في {{name}}.',
  'about.home.hot_games': 'أكثر الألعاب لعبًا في {{name}} الآن.',
  'about.promotions.title': 'عروض {{name}}: ما تمنحه وشروطها بكلمات واضحة.',
  'about.notice.title': 'أخبار {{name}} وإعلاناته.',
  'about.help.title': 'المساعدة في {{name}}: الشروط والخصوصية واللعب المسؤول ومن تسأل.',
  'about.page.vip': 'مستويات كبار اللاعبين في {{name}} ومزايا كل مستوى.',
  'about.page.pointMall': 'متجر النقاط في {{name}}: ما يمكن استبداله بالنقاط.',
  'about.page.download': 'ضع {{name}} على هاتفك: التطبيق وطريقة تثبيته.',
  'about.page.join': 'كن شريكًا مسوّقًا لدى {{name}}.',
  'about.login.title': 'تسجيل الدخول إلى {{name}}.',
  'about.register.title': 'افتح حسابًا في {{name}}. للبالغين فقط.',
  'about.domains.title': 'عناوين {{name}} وسرعة كل منها من مكانك.',
} as const;
