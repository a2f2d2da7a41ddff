import { Secret, TOTP } from 'otpauth';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import {
  officeCallTable,
  type OfficeCallName,
  type OfficeInput,
  type OfficeOutput,
} from '#schema/office-calls/table.ts';
import type { TestPlatform } from './test-platform.ts';

const stepMs = 30_000;

interface OfficeReply<Value> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string | null;
  readonly value: Value;
}

/** Tests of refusals read the expected value. */
export async function callOffice<Name extends OfficeCallName>(
  { platform }: Pick<TestPlatform, 'platform'>,
  brand: string,
  name: Name,
  input: OfficeInput<Name>,
  token?: string,
  ip = '192.0.2.9',
): Promise<OfficeReply<OfficeOutput<Name>>> {
  const { method, path } = officeCallTable[name];
  const url = new URL(path, `http://office.${brand}.localhost`);
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  if (method === 'GET')
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
  const request = new Request(url, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  const response = await platform.office.fetch(request, { merchantCode: brand, ip });
  return {
    status: response.status,
    ...((await response.json()) as Omit<OfficeReply<OfficeOutput<Name>>, 'status'>),
  };
}

export const officeCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

export interface LoggedInStaff {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
  readonly token: string;
}

/** Adds an account by the operators' command, and returns the token of its link. */
export async function addOfficeStaff(
  { platform }: Pick<TestPlatform, 'platform'>,
  brand: string,
  username: string,
  role: OfficeRole,
): Promise<string> {
  const answer = await platform.runStaffCommand({
    command: 'staff-add',
    brand,
    username,
    role,
    staff: 'root',
    reason: 'the first account',
  });
  if (!answer.ok) throw new Error(answer.fault.key);
  return (answer.value as { token: string }).token;
}

/** Adds an account and accepts its invitation. Moves the clock, because a code is valid once. */
export async function joinOffice(
  testPlatform: TestPlatform,
  brand: string,
  username: string,
  role: OfficeRole,
): Promise<LoggedInStaff> {
  const link = await addOfficeStaff(testPlatform, brand, username, role);
  const password = 'Quiet-Harbour-26';
  const call = <Name extends OfficeCallName>(
    name: Name,
    input: OfficeInput<Name>,
    token?: string,
  ) => callOffice(testPlatform, brand, name, input, token);
  const joined = await call('officeJoin', { token: link, newPassword: password });
  const { secret } = (await call('officeSetUp', {}, joined.value.token)).value;
  testPlatform.clock.move(stepMs);
  const code = officeCode(secret, testPlatform.clock.now());
  const confirmed = await call('officeConfirm', { code }, joined.value.token);
  if (confirmed.value.stage !== 'open') throw new Error(JSON.stringify(confirmed));
  return { username, password, secret, token: confirmed.value.token };
}

/** Moves the clock for a fresh code. */
export async function logInToOffice(
  testPlatform: TestPlatform,
  brand: string,
  staff: LoggedInStaff,
): Promise<LoggedInStaff> {
  const { username, password, secret } = staff;
  const login = await callOffice(testPlatform, brand, 'officeLogin', { username, password });
  testPlatform.clock.move(stepMs);
  const code = officeCode(secret, testPlatform.clock.now());
  const verified = await callOffice(
    testPlatform,
    brand,
    'officeVerify',
    { code },
    login.value.token,
  );
  return { ...staff, token: verified.value.token };
}
