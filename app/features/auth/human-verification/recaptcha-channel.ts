/**
 * The channel on which the return page of the reCAPTCHA check notifies the form: windows of one
 * host receive each other's messages.
 */
export const recaptchaChannel = 'person-checked';
