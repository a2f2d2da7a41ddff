import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { text, type Answer, type Calls, type Member, type SpecCall } from './spec-platform-call.ts';

/*
 * Log-in, registration, codes and forgotten passwords of the specified platform. Calls with
 * passwords are accepted only encrypted.
 */

/** The answer to every captcha. */
export const specCaptcha = 'K7M2P';

const loggedIn = (member: Member): Answer => {
  member.token = `t-${member.id}-${member.username}`;
  return { value: { token: member.token, firstTimeLogin: 0, passwordExpired: 0 } };
};

const needsEncryption: Answer = { status: 400, words: 'Encrypted body expected' };

/** With the country's code, from whichever field has the number. */
const numberIn = ({ fields }: SpecCall): string =>
  `${text(fields['countryDialingCode'])}${text(fields['mobileNum'] ?? fields['mobileNo'] ?? fields['mobile'])}`.replaceAll(
    /\D/g,
    '',
  );

function join(
  members: Map<string, Member>,
  member: Pick<Member, 'username' | 'password'> & Partial<Member>,
): Answer {
  const joined: Member = {
    id: 500 + members.size,
    token: undefined,
    favourites: new Set(),
    ...member,
  };
  members.set(joined.username, joined);
  return { value: { ...(loggedIn(joined).value as object), customerId: joined.id } };
}

/** Codes are valid once. */
function memberByCode(
  specCall: SpecCall,
  members: Map<string, Member>,
  codes: Map<string, string>,
): Member | undefined {
  const number = numberIn(specCall);
  const code = text(specCall.fields['verificationCode'] ?? specCall.fields['code']);
  if (code === '' || codes.get(number) !== code) return undefined;
  codes.delete(number);
  return [...members.values()].find(({ mobile }) => mobile === number);
}

const wrongCode: Answer = { status: 400, words: 'That code is another' };

function logInByCode(
  specCall: SpecCall,
  members: Map<string, Member>,
  codes: Map<string, string>,
): Answer {
  const member = memberByCode(specCall, members, codes);
  return member ? loggedIn(member) : wrongCode;
}

function createPasswordCalls(members: Map<string, Member>, codes: Map<string, string>): Calls {
  const failures = new Map<string, number>();

  function logIn(specCall: SpecCall): Answer {
    const { fields, isEncrypted, cookie } = specCall;
    if (!isEncrypted) return needsEncryption;
    if (fields['code'] !== undefined || fields['mobile'] !== undefined)
      return logInByCode(specCall, members, codes);
    const name = text(fields['username']);
    const member = members.get(name);
    const failed = failures.get(name) ?? 0;
    if (failed >= 2 && !(fields['captcha'] === specCaptcha && cookie.includes('pic=7')))
      return { status: 400, value: { captcha: 1 }, words: 'Please type the letters' };
    if (!member || member.password !== fields['password']) {
      failures.set(name, failed + 1);
      return {
        status: 400,
        value: failed >= 1 ? { captcha: true } : null,
        words: 'Name or password do not match',
      };
    }
    failures.delete(name);
    return loggedIn(member);
  }

  function register({ fields, isEncrypted }: SpecCall): Answer {
    if (!isEncrypted) return needsEncryption;
    const username = text(fields['username']);
    if (username === '' || text(fields['password']) === '')
      return { status: 400, words: 'A name and a password, please' };
    if (members.has(username)) return { status: 409, words: `${username} is somebody else’s` };
    return join(members, { username, password: text(fields['password']) });
  }

  return { 'POST /wps/session/login': logIn, 'PUT /wps/member/register': register };
}

function createCodeCalls(members: Map<string, Member>, codes: Map<string, string>): Calls {
  const send = (specCall: SpecCall): boolean => {
    const number = numberIn(specCall);
    if (number.length < 9) return false;
    codes.set(number, String(417_203 + codes.size));
    return true;
  };
  const badNumber: Answer = { status: 400, words: 'Which number?' };
  return {
    'POST /wps/verification/sms/noLogin': (specCall) =>
      send(specCall) ? { value: { expiredMinutes: '3' } } : badNumber,
    'POST /wps/verification/sms/register': (specCall) =>
      send(specCall) ? { value: 2 } : badNumber,
    'PUT /wps/member/register/mobile': (specCall) => {
      const { fields, isEncrypted } = specCall;
      if (!isEncrypted) return needsEncryption;
      const mobile = numberIn(specCall);
      if (mobile.length < 9) return badNumber;
      if ([...members.values()].some((member) => member.mobile === mobile))
        return { status: 409, words: 'That number is somebody else’s' };
      return join(members, { username: mobile, password: text(fields['password']), mobile });
    },
    'POST /wps/member/password/verification': (specCall) => {
      if (!specCall.isEncrypted) return needsEncryption;
      const member = memberByCode(specCall, members, codes);
      if (!member) return wrongCode;
      member.password = text(specCall.fields['newPassword']);
      return loggedIn(member);
    },
    'POST /wps/member/password/email': ({ isForm }) =>
      isForm ? { value: null } : { status: 415, words: 'A form, please' },
    'POST /wps/session/login/freeplay': ({ fields }) => {
      const random = openLegacyEnvelope(text(fields['random']));
      if (fields['platform'] !== 'W' || Number(fields['gatewayVersion']) !== 3 || !random)
        return { status: 400, words: 'No free play for you' };
      return join(members, { username: `guest${members.size}`, password: random, isTrial: true });
    },
  };
}

/** @param codes the last code of each number */
export const createEntranceCalls = (
  members: Map<string, Member>,
  codes: Map<string, string>,
): Calls => ({ ...createPasswordCalls(members, codes), ...createCodeCalls(members, codes) });
