import { defineTexts } from '#app/i18n/define-texts.ts';

/** The account questions of the jurisdictions, their answers, and why an answer closes the door. */
export const questionWords = defineTexts({
  EN: {
    'question.choose': 'Please choose',
    'question.yes': 'Yes',
    'question.no': 'No',
    'question.birthDate': 'Date of birth',
    'question.fundsSource': 'Where does the money that you play with come from?',
    'question.fundsSource.salary': 'Salary or wages',
    'question.fundsSource.business': 'A business of my own',
    'question.fundsSource.savings': 'Savings or investments',
    'question.fundsSource.pension': 'Pension or benefits',
    'question.fundsSource.family': 'Family',
    'question.fundsSource.other': 'Something else',
    'question.politicallyExposed':
      'Do you, or does somebody in your close family, hold a high public office?',
    'question.governmentOfficial':
      'Are you a government official or employee, or a member of the armed forces or the police?',
    'question.gamingEmployee':
      'Do you hold a Gaming Employment License, or work for a licensed gaming site?',
    'question.date': 'Please give the day of your birth.',
    'question.young': 'You must be (min) or older to have an account.',
    'question.refused.governmentOfficial':
      'The law does not let government officials and employees, soldiers and police officers have an account here.',
    'question.refused.gamingEmployee':
      'The law does not let people who work in licensed gaming have an account here.',
  },
  TY: {
    'question.choose': 'Pumili',
    'question.yes': 'Oo',
    'question.no': 'Hindi',
    'question.birthDate': 'Petsa ng kapanganakan',
    'question.fundsSource': 'Saan nanggagaling ang perang ipinanlalaro mo?',
    'question.fundsSource.salary': 'Suweldo o sahod',
    'question.fundsSource.business': 'Sariling negosyo',
    'question.fundsSource.savings': 'Ipon o puhunan',
    'question.fundsSource.pension': 'Pensiyon o benepisyo',
    'question.fundsSource.family': 'Pamilya',
    'question.fundsSource.other': 'Iba pa',
    'question.politicallyExposed':
      'Ikaw ba, o sinuman sa malapit mong kapamilya, ay may mataas na katungkulan sa gobyerno?',
    'question.governmentOfficial':
      'Ikaw ba ay opisyal o kawani ng gobyerno, o kasapi ng sandatahang lakas o pulisya?',
    'question.gamingEmployee':
      'May Gaming Employment License ka ba, o nagtatrabaho sa lisensiyadong pasugalan?',
    'question.date': 'Ibigay ang araw ng iyong kapanganakan.',
    'question.young': 'Dapat ay (min) taong gulang ka o higit pa para magkaroon ng account.',
    'question.refused.governmentOfficial':
      'Hindi pinahihintulutan ng batas na magkaroon ng account dito ang mga opisyal at kawani ng gobyerno, sundalo at pulis.',
    'question.refused.gamingEmployee':
      'Hindi pinahihintulutan ng batas na magkaroon ng account dito ang mga nagtatrabaho sa lisensiyadong pasugalan.',
  },
});
