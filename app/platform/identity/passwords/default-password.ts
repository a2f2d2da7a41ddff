/**
 * The password that operators give accounts: whoever logs in with it has to choose another at once
 * (spec, section 9) [AU-10]. Nobody can choose it.
 */
export const defaultPassword = '{secret}';
