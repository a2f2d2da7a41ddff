import { expect, demoAccounts, type BrandVisit } from './fixtures.ts';

export const ownPassword = 'Brand-new-2027';
export const playerContacts = { email: 'player01@mail.example', mobile: '+639180000001' };

/** Restores the documented password, because later stories log in with it. */
export async function restorePassword(brandSite: BrandVisit, from: string): Promise<void> {
  const login = await brandSite.post('/login', {
    by: 'username',
    username: demoAccounts.player,
    password: from,
  });
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const body = new URLSearchParams({
    oldPassword: from,
    newPassword: demoAccounts.password,
    confirmNewPassword: demoAccounts.password,
  }).toString();
  const response = await brandSite.ask('/password', {
    method: 'POST',
    headers: {
      cookie,
      origin: brandSite.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  expect(response.status).toBe(302);
}

export async function readTemporaryPassword(brandSite: BrandVisit): Promise<string> {
  const { messages } = (await brandSite.sandbox('outbox')) as {
    messages: { to: string; text: string }[];
  };
  return (
    /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2}\b/.exec(
      messages.find(({ to }) => to === playerContacts.email)?.text ?? '',
    )?.[0] ?? ''
  );
}
