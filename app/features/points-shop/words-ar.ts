/** The same words in Arabic, with all six of its plural forms. */
export const pointMallArabic = {
  'pointMall.intro': 'ما يمكنك الحصول عليه بنقاطك.',
  'pointMall.never_expire': 'النقاط لا تنتهي صلاحيتها',
  'pointMall.price_beside': 'سعر كل مكافأة مكتوب بجانبها',
  'pointMall.password': 'الاستبدال يتطلب كلمة مرورك',
  'pointMall.points': '{{points}} نقطة',
  'pointMall.conditions': 'الشروط',
  'pointMall.none': 'الرفوف فارغة',
  'pointMall.none_text': 'تُضاف مكافآت جديدة هنا؛ ونقاطك في انتظارها.',
  'pointMall.missing': 'المكافآت غير متاحة الآن',
  'pointMall.rules_missing': 'تعذّر عرض قواعد النقاط الآن',
  'pointMall.guest_title': 'هل لديك نقاط؟',
  'pointMall.guest_text': 'سجّل الدخول لاستبدالها. المشاهدة مجانية.',
  'pointMall.guest_action': 'سجّل الدخول للاستبدال',
  'pointMall.redeem_by_service': 'حاليًا تستبدل خدمة العملاء نقاطك نيابة عنك.',
} as const;
