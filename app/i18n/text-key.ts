import type accountForms from '#app/locales/EN/account-forms.json';
import type affiliates from '#app/locales/EN/affiliates.json';
import type authenticator from '#app/locales/EN/authenticator.json';
import type c2c from '#app/locales/EN/c2c.json';
import type consent from '#app/locales/EN/consent.json';
import type content from '#app/locales/EN/content.json';
import type contracts from '#app/locales/EN/contracts.json';
import type deposits from '#app/locales/EN/deposits.json';
import type domains from '#app/locales/EN/domains.json';
import type download from '#app/locales/EN/download.json';
import type errors from '#app/locales/EN/errors.json';
import type faults from '#app/locales/EN/faults.json';
import type feedback from '#app/locales/EN/feedback.json';
import type freePlay from '#app/locales/EN/free-play.json';
import type games from '#app/locales/EN/games.json';
import type history from '#app/locales/EN/history.json';
import type home from '#app/locales/EN/home.json';
import type inbox from '#app/locales/EN/inbox.json';
import type instruments from '#app/locales/EN/instruments.json';
import type login from '#app/locales/EN/login.json';
import type logout from '#app/locales/EN/logout.json';
import type messages from '#app/locales/EN/messages.json';
import type officeActs from '#app/locales/EN/office-acts.json';
import type officeAffiliates from '#app/locales/EN/office-affiliates.json';
import type officeAgentBills from '#app/locales/EN/office-agent-bills.json';
import type officeAlerts from '#app/locales/EN/office-alerts.json';
import type officeAnnouncements from '#app/locales/EN/office-announcements.json';
import type officeApplications from '#app/locales/EN/office-applications.json';
import type officeCampaigns from '#app/locales/EN/office-campaigns.json';
import type officeDisputes from '#app/locales/EN/office-disputes.json';
import type officeFeedback from '#app/locales/EN/office-feedback.json';
import type officeFigures from '#app/locales/EN/office-figures.json';
import type officeMemberChanges from '#app/locales/EN/office-member-changes.json';
import type officeRedemptions from '#app/locales/EN/office-redemptions.json';
import type officeRequests from '#app/locales/EN/office-requests.json';
import type officeSwitches from '#app/locales/EN/office-switches.json';
import type office from '#app/locales/EN/office.json';
import type ownData from '#app/locales/EN/own-data.json';
import type pageTitles from '#app/locales/EN/page-titles.json';
import type passwordRecovery from '#app/locales/EN/password-recovery.json';
import type password from '#app/locales/EN/password.json';
import type paymentPassword from '#app/locales/EN/payment-password.json';
import type playLimits from '#app/locales/EN/play-limits.json';
import type pointsShop from '#app/locales/EN/points-shop.json';
import type promotions from '#app/locales/EN/promotions.json';
import type rebate from '#app/locales/EN/rebate.json';
import type referral from '#app/locales/EN/referral.json';
import type register from '#app/locales/EN/register.json';
import type responsibleGaming from '#app/locales/EN/responsible-gaming.json';
import type rewards from '#app/locales/EN/rewards.json';
import type securityQuestions from '#app/locales/EN/security-questions.json';
import type seo from '#app/locales/EN/seo.json';
import type shell from '#app/locales/EN/shell.json';
import type socialLogin from '#app/locales/EN/social-login.json';
import type stepUp from '#app/locales/EN/step-up.json';
import type team from '#app/locales/EN/team.json';
import type transfer from '#app/locales/EN/transfer.json';
import type vip from '#app/locales/EN/vip.json';
import type wallet from '#app/locales/EN/wallet.json';
import type withdrawal from '#app/locales/EN/withdrawal.json';

/** From the English files; a test compares this list with the folder. */
export type TextKey =
  | keyof typeof accountForms
  | keyof typeof affiliates
  | keyof typeof authenticator
  | keyof typeof c2c
  | keyof typeof consent
  | keyof typeof content
  | keyof typeof contracts
  | keyof typeof deposits
  | keyof typeof domains
  | keyof typeof download
  | keyof typeof errors
  | keyof typeof faults
  | keyof typeof feedback
  | keyof typeof freePlay
  | keyof typeof games
  | keyof typeof history
  | keyof typeof home
  | keyof typeof inbox
  | keyof typeof instruments
  | keyof typeof login
  | keyof typeof logout
  | keyof typeof messages
  | keyof typeof officeActs
  | keyof typeof officeAffiliates
  | keyof typeof officeAgentBills
  | keyof typeof officeAlerts
  | keyof typeof officeAnnouncements
  | keyof typeof officeApplications
  | keyof typeof officeCampaigns
  | keyof typeof officeDisputes
  | keyof typeof officeFeedback
  | keyof typeof officeFigures
  | keyof typeof officeMemberChanges
  | keyof typeof officeRedemptions
  | keyof typeof officeRequests
  | keyof typeof officeSwitches
  | keyof typeof office
  | keyof typeof ownData
  | keyof typeof pageTitles
  | keyof typeof passwordRecovery
  | keyof typeof password
  | keyof typeof paymentPassword
  | keyof typeof playLimits
  | keyof typeof pointsShop
  | keyof typeof promotions
  | keyof typeof rebate
  | keyof typeof referral
  | keyof typeof register
  | keyof typeof responsibleGaming
  | keyof typeof rewards
  | keyof typeof securityQuestions
  | keyof typeof seo
  | keyof typeof shell
  | keyof typeof socialLogin
  | keyof typeof stepUp
  | keyof typeof team
  | keyof typeof transfer
  | keyof typeof vip
  | keyof typeof wallet
  | keyof typeof withdrawal;

type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** With `count`, i18next selects the plural form of the stem. */
export type TextStem = Stem<TextKey>;
