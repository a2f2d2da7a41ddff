/** The attributes of a form whose action a trial account is refused [AU-23]. */
export const needsAccount = { 'data-needs-account': '' };
