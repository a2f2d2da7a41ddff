/** Marks a form whose action is refused for trial accounts [AU-23]. */
export const needsAccount = { 'data-needs-account': '' };
