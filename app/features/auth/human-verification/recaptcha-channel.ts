/**
 * The channel on which the page that the check of a person comes back to tells the form of it:
 * windows of one host hear each other.
 */
export const recaptchaChannel = 'person-checked';
