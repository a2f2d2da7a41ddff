/** The same words in Arabic, with all six of its plural forms. */
export const vipArabic = {
  'vip.intro': 'من أين يبدأ كل مستوى وما يمنحه. لا شيء هنا بالقرعة.',
  'vip.you_are': 'مستواك: {{level}}',
  'vip.own': 'مستواك',
  'vip.from_start': 'من البداية',
  'vip.from_points': 'من {{points}} نقطة',
  'vip.none': 'لا توجد مستويات بعد',
  'vip.none_text': 'عندما توجد، ستجد هنا من أين تبدأ وما تمنحه.',
  'vip.missing': 'المستويات غير متاحة الآن',
  'vip.guest_title': 'ما مستواك؟',
  'vip.guest_text': 'سجّل الدخول ليظهر مستواك هنا.',
  'vip.guest_action': 'سجّل الدخول لمعرفته',
} as const;
