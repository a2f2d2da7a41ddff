import { expect, test } from 'vitest';
import { isCommonPassword } from './password-blocklist.ts';

/*
 * Passwords of eight or more characters from public lists (NCSC, SecLists, NordPass), independent
 * of the product's list.
 */
const publicList = `123456789 12345678 1234567890 password password1 iloveyou princess sunshine
  football baseball superman starwars computer corvette mercedes michelle jennifer trustno1 internet
  whatever 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000
  aaaaaaaa zzzzzzzz xxxxxxxx 987654321 87654321 0987654321 9876543210 01234567 0123456789 23456789
  123123123 12341234 11223344 1122334455 147258369 123654789 789456123 12121212 10101010 13131313
  123456123456 1234512345 159357159 qwertyui qwertyuiop asdfghjk asdfghjkl qwerqwer asdfasdf 1qaz2wsx
  1q2w3e4r q1w2e3r4 abcd1234 abc12345 abcdefgh abcabcabc passw0rd letmein1 welcome1 qwerty123
  zaq12wsx 19841984 20000000 Password PASSWORD1 ١٢٣٤٥٦٧٨`.split(/\s+/u);

test('[ASVS 6.2.4, 6.2.12] common passwords of public lists are refused', async () => {
  const accepted = [];
  for (const password of publicList)
    if (!(await isCommonPassword(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

test('[ASVS 6.2.5] long passwords of ordinary words are accepted', async () => {
  for (const password of ['wombat lantern 9', 'banana-bread', 'xkq7v2mp', 'papaya papaya tree'])
    expect(await isCommonPassword(password), password).toBe(false);
});
