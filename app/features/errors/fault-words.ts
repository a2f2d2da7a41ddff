import { defineTexts } from '#app/i18n/define-texts.ts';

/**
 * What a person reads when a call is refused: what happened, and what to do next. Keys are
 * `fault.{FaultKey}`.
 */
export const faultWords = defineTexts({
  EN: {
    'fault.unknown_call':
      'This page asked for something the service does not know. Please reload the page.',
    'fault.wrong_method':
      'This page asked in a way the service does not accept. Please reload the page.',
    'fault.malformed_json': 'Your request did not arrive whole. Please try again.',
    'fault.body_too_large': 'That is more than we can take in one go. Please send less.',
    'fault.invalid_input': 'Something in the form is not right. Please check the marked fields.',
    'fault.missing_token': 'You are not logged in, please login.',
    'fault.invalid_url': 'Invalid URL. Please contact customer service.',
    'fault.invalid_token': 'Your session has ended. Please log in again.',
    'fault.unknown_merchant': 'This address does not belong to a brand. Please check it.',
    'fault.account_unknown':
      'Username/Email does not exist. Please check both, or ask customer service.',
    'fault.login_failed':
      'That user name and password do not match. Please check both and try again.',
    'fault.captcha_required': 'Please type the characters in the picture, then log in again.',
    'fault.captcha_wrong': 'The characters do not match the picture. Here is a new one.',
    'fault.verification_required': 'Please complete verification first.',
    'fault.account_locked': 'Too many attempts. Please wait a while, or reset your password.',
    'fault.step_required':
      'You are logging in from a new place. Please show us once that it is you.',
    'fault.step_expired': 'That took too long, or was wrong too often. Please start again.',
    'fault.proof_wrong': 'That is not right. Please check it and try again.',
    'fault.authenticator_enrolled':
      'You have an authenticator already. Remove it first to set up another.',
    'fault.timed_out':
      'You took a time-out. You can log in again when it is over; your money stays where it is.',
    'fault.self_excluded':
      'You have excluded yourself from playing here. Your money is safe: customer service pays it out to you.',
    'fault.non_member': 'Non-member account unable to login.',
    'fault.non_agent': 'This page is for agents. Please log in on the player site.',
    'fault.username_taken': 'This user name is taken. Please choose another.',
    'fault.mobile_taken': 'This number cannot be used. Log in with it, or use another.',
    'fault.field_invalid': 'Please check the marked fields.',
    'fault.code_wrong': 'That code is not right or has expired. Request a new one if you need it.',
    'fault.code_throttled': 'A code was just sent. Please wait before asking for another.',
    'fault.password_wrong': 'This is not your current password.',
    'fault.invitation_code_error':
      'This invitation code is not valid. Please check it, or leave it out.',
    'fault.registration_closed': 'Registration is closed at the moment.',
    'fault.need_true_account': 'Please register an account first.',
    'fault.promotion_closed': 'This promotion cannot be joined at the moment.',
    'fault.game_unknown': 'We do not have this game. Please choose another.',
    'fault.limit_reached': 'A limit that you have set for yourself is reached.',
    'fault.wallet_unknown': 'There is no such wallet here.',
    'fault.wallet_short': 'There is not enough money in this wallet. Choose a smaller amount.',
    'fault.transfer_reused':
      'This transfer was made before with another amount. Please begin again.',
    'fault.game_maintenance': 'This game is under maintenance. Please try another meanwhile.',
    'fault.social_failed':
      'The other service did not confirm who you are. Please try again, or log in with your password.',
    'fault.social_expired': 'That took too long. Please start again.',
    'fault.social_taken':
      'That account of the other service is linked to an account here already. Please log in with it.',
    'fault.social_linked': 'Your account is linked to that service already. A link is for good.',
    'fault.social_unavailable':
      'The other service does not answer at the moment. Please try again later, or log in with your password.',
    'fault.phone_format':
      'This phone number is not in the right form. Please check the country code and the number.',
    'fault.phone_missing': 'Please type your phone number first.',
    'fault.phone_too_many': 'Too many requests for this number. Please try again in 5 minutes.',
    'fault.phone_unknown':
      'Something went wrong while your number was being verified. Please try again, or contact customer service.',
    'fault.phone_code_wrong':
      'The code is missing or not right. Please check it, or request a new one.',
    'fault.phone_captcha':
      'The check that you are a person is missing or did not succeed. Please do it, then ask for the code again.',
    'fault.phone_quota':
      'No more codes can be sent at the moment. Please contact customer service.',
    'fault.phone_not_enabled':
      'Verification by phone is not switched on. Please contact customer service.',
    'fault.phone_code_expired': 'This code has expired. Please request a new one.',
    'fault.phone_popup_closed': 'The window was closed too early. Log-in failed; please try again.',
    'fault.phone_popup_blocked':
      'Your browser has blocked the window. Please allow pop-ups for this site, then try again.',
    'fault.phone_no_account': 'No account has this number yet. Please sign up first.',
    'fault.phone_unavailable':
      'The service that verifies numbers does not answer at the moment. Please try again later.',
    'fault.too_many_requests': 'Too many requests. Please wait a moment and try again.',
    'fault.not_found': 'We could not find that.',
    'fault.maintenance': 'We are doing maintenance. Please come back a little later.',
    'fault.region_restricted': 'This site is not available in your region.',
    'fault.messages_unavailable':
      'We cannot send messages at the moment. Please try another way, or contact customer service.',
    'fault.database_unreachable':
      'We cannot reach our records at the moment. Nothing was changed; please try again in a minute.',
    'fault.platform_unreachable':
      'The service does not answer at the moment. Please try again in a minute.',
    'fault.platform_timeout':
      'The service takes too long to answer. Please check your network and try again.',
    'fault.unknown_error': 'Unknown error. Please try again, or contact customer service.',
  },
  TY: {
    'fault.unknown_call':
      'May hiniling ang pahinang ito na hindi kilala ng serbisyo. Paki-reload ang pahina.',
    'fault.wrong_method':
      'Hindi tinatanggap ng serbisyo ang paraan ng paghiling. Paki-reload ang pahina.',
    'fault.malformed_json': 'Hindi buo ang dumating na kahilingan. Pakisubukang muli.',
    'fault.body_too_large': 'Masyadong malaki ito para sa isang padala. Pakibawasan.',
    'fault.invalid_input': 'May mali sa form. Pakisuri ang mga minarkahang bahagi.',
    'fault.missing_token': 'Hindi ka naka-log in, mag-log in muna.',
    'fault.invalid_url': 'Hindi wasto ang URL. Makipag-ugnayan sa customer service.',
    'fault.invalid_token': 'Tapos na ang iyong session. Mag-log in muli.',
    'fault.unknown_merchant': 'Walang brand sa address na ito. Pakisuri ang address.',
    'fault.account_unknown':
      'Walang ganoong username/email. Pakisuri ang dalawa, o magtanong sa customer service.',
    'fault.login_failed':
      'Hindi tugma ang username at password. Pakisuri ang dalawa at subukang muli.',
    'fault.captcha_required': 'I-type ang mga karakter sa larawan, saka mag-log in muli.',
    'fault.captcha_wrong': 'Hindi tugma sa larawan ang mga karakter. Narito ang bago.',
    'fault.verification_required': 'Kumpletuhin muna ang beripikasyon.',
    'fault.account_locked':
      'Masyadong maraming pagsubok. Maghintay muna, o palitan ang iyong password.',
    'fault.step_required':
      'Nagla-log in ka mula sa bagong lugar. Ipakita sa amin nang isang beses na ikaw nga ito.',
    'fault.step_expired': 'Masyadong natagalan, o masyadong maraming mali. Magsimula muli.',
    'fault.proof_wrong': 'Hindi ito tama. Pakisuri at subukang muli.',
    'fault.authenticator_enrolled':
      'May authenticator ka na. Alisin muna ito para makapag-set up ng iba.',
    'fault.timed_out':
      'Nagpahinga ka muna sa paglalaro. Makakapag-log in kang muli kapag tapos na ito; ligtas ang pera mo.',
    'fault.self_excluded':
      'Ibinukod mo ang iyong sarili sa paglalaro rito. Ligtas ang pera mo: ibibigay ito sa iyo ng customer service.',
    'fault.non_member': 'Hindi makapag-log in ang account na hindi miyembro.',
    'fault.non_agent': 'Para sa mga ahente ang pahinang ito. Mag-log in sa site ng manlalaro.',
    'fault.username_taken': 'May gumagamit na ng username na ito. Pumili ng iba.',
    'fault.mobile_taken':
      'Hindi magagamit ang numerong ito. Mag-log in gamit ito, o gumamit ng iba.',
    'fault.field_invalid': 'Pakisuri ang mga minarkahang bahagi.',
    'fault.code_wrong': 'Mali o expired na ang code. Humingi ng bago kung kailangan.',
    'fault.code_throttled': 'Kapapadala lang ng code. Maghintay bago humingi ng bago.',
    'fault.password_wrong': 'Hindi ito ang kasalukuyan mong password.',
    'fault.invitation_code_error':
      'Hindi wasto ang invitation code. Pakisuri ito, o huwag nang ilagay.',
    'fault.registration_closed': 'Sarado muna ang pagpaparehistro.',
    'fault.need_true_account': 'Magparehistro muna ng account.',
    'fault.promotion_closed': 'Hindi masasalihan ang promosyong ito sa ngayon.',
    'fault.game_unknown': 'Wala sa amin ang larong ito. Pumili ng iba.',
    'fault.limit_reached': 'Naabot na ang limitasyong itinakda mo sa sarili.',
    'fault.wallet_unknown': 'Walang ganyang wallet dito.',
    'fault.wallet_short': 'Kulang ang pera sa wallet na ito. Pumili ng mas maliit na halaga.',
    'fault.transfer_reused': 'Nagawa na ang paglilipat na ito na iba ang halaga. Mag-umpisa muli.',
    'fault.game_maintenance': 'May maintenance ang larong ito. Subukan muna ang iba.',
    'fault.social_failed':
      'Hindi nakumpirma ng kabilang serbisyo kung sino ka. Subukang muli, o mag-log in gamit ang password.',
    'fault.social_expired': 'Masyadong natagalan. Magsimula muli.',
    'fault.social_taken':
      'May account na rito ang account mo sa kabilang serbisyo. Mag-log in gamit iyon.',
    'fault.social_linked': 'Naka-link na ang account mo sa serbisyong iyon. Permanente ang link.',
    'fault.social_unavailable':
      'Hindi sumasagot ang kabilang serbisyo ngayon. Subukan mamaya, o mag-log in gamit ang password.',
    'fault.phone_format':
      'Mali ang anyo ng numerong ito. Pakisuri ang code ng bansa at ang numero.',
    'fault.phone_missing': 'Ilagay muna ang iyong numero ng telepono.',
    'fault.phone_too_many':
      'Masyadong maraming kahilingan para sa numerong ito. Subukang muli pagkaraan ng 5 minuto.',
    'fault.phone_unknown':
      'May nangyaring mali habang bine-verify ang numero mo. Subukang muli, o makipag-ugnayan sa customer service.',
    'fault.phone_code_wrong': 'Kulang o mali ang code. Pakisuri ito, o humingi ng bago.',
    'fault.phone_captcha':
      'Wala pa o hindi nagtagumpay ang pagsuri na tao ka. Gawin ito, saka humingi muli ng code.',
    'fault.phone_quota':
      'Wala nang maipadadalang code sa ngayon. Makipag-ugnayan sa customer service.',
    'fault.phone_not_enabled':
      'Hindi nakabukas ang beripikasyon sa telepono. Makipag-ugnayan sa customer service.',
    'fault.phone_code_expired': 'Expired na ang code na ito. Humingi ng bago.',
    'fault.phone_popup_closed':
      'Maagang naisara ang window. Hindi natuloy ang pag-log in; subukang muli.',
    'fault.phone_popup_blocked':
      'Hinarang ng browser mo ang window. Payagan ang pop-up para sa site na ito, saka subukang muli.',
    'fault.phone_no_account': 'Wala pang account ang numerong ito. Magparehistro muna.',
    'fault.phone_unavailable':
      'Hindi sumasagot ngayon ang serbisyong nagbe-verify ng numero. Subukan mamaya.',
    'fault.too_many_requests': 'Masyadong maraming kahilingan. Maghintay sandali at subukang muli.',
    'fault.not_found': 'Hindi namin ito mahanap.',
    'fault.maintenance': 'May maintenance kami. Mangyaring bumalik mamaya.',
    'fault.region_restricted': 'Hindi available ang site na ito sa iyong rehiyon.',
    'fault.messages_unavailable':
      'Hindi kami makapagpadala ng mensahe ngayon. Sumubok ng ibang paraan, o makipag-ugnayan sa customer service.',
    'fault.database_unreachable':
      'Hindi namin maabot ang aming talaan ngayon. Walang nabago; subukang muli pagkaraan ng isang minuto.',
    'fault.platform_unreachable':
      'Hindi sumasagot ang serbisyo ngayon. Subukang muli pagkaraan ng isang minuto.',
    'fault.platform_timeout': 'Matagal sumagot ang serbisyo. Suriin ang network at subukang muli.',
    'fault.unknown_error':
      'Hindi kilalang error. Subukang muli, o makipag-ugnayan sa customer service.',
  },
});
