import { words } from '#app/i18n/words.ts';

export const forgetWords = words({
  EN: {
    'forget.title': 'Forgot your password?',
    'forget.body': 'Resetting it by yourself opens here soon. Until then customer service resets it for you: have your user name or mobile number at hand. Nobody will ask for your old password.',
    'forget.service': 'Ask customer service',
    'forget.back': 'Back to log-in',
  },
  TY: {
    'forget.title': 'Nakalimutan ang password?',
    'forget.body': 'Malapit nang magbukas dito ang sariling pag-reset. Sa ngayon, customer service ang magre-reset nito para sa iyo: ihanda ang username o mobile number. Walang hihingi ng luma mong password.',
    'forget.service': 'Magtanong sa customer service',
    'forget.back': 'Bumalik sa log-in',
  },
});
