/** The reCAPTCHA return page notifies the form on this channel. */
export const recaptchaChannel = 'person-checked';
