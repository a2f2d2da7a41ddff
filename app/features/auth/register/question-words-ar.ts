/** The same words in Arabic, with all six of its plural forms. */
export const questionArabic = {
  'question.choose': 'يُرجى الاختيار',
  'question.yes': 'نعم',
  'question.no': 'لا',
  'question.birthDate': 'تاريخ الميلاد',
  'question.fundsSource': 'من أين تأتي الأموال التي تلعب بها؟',
  'question.fundsSource.salary': 'راتب أو أجر',
  'question.fundsSource.business': 'عمل تجاري خاص',
  'question.fundsSource.savings': 'مدخرات أو استثمارات',
  'question.fundsSource.pension': 'معاش أو إعانات',
  'question.fundsSource.family': 'العائلة',
  'question.fundsSource.other': 'مصدر آخر',
  'question.politicallyExposed': 'هل تشغل أنت أو أحد أفراد عائلتك المقرّبين منصبًا عامًا رفيعًا؟',
  'question.governmentOfficial':
    'هل أنت مسؤول أو موظف حكومي، أو من أفراد القوات المسلحة أو الشرطة؟',
  'question.gamingEmployee': 'هل تحمل رخصة عمل في مجال الألعاب، أو تعمل في موقع ألعاب مرخّص؟',
  'question.date': 'يُرجى إدخال يوم ميلادك.',
  'question.young': 'يجب أن يكون عمرك (min) سنة أو أكثر ليكون لك حساب.',
  'question.refused.governmentOfficial':
    'لا يسمح القانون لموظفي الحكومة والجنود ورجال الشرطة بأن يكون لهم حساب هنا.',
  'question.refused.gamingEmployee':
    'لا يسمح القانون للعاملين في الألعاب المرخّصة بأن يكون لهم حساب هنا.',
} as const;
