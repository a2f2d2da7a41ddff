import { expect, seeded, type Visit } from './stage.ts';

/** A password of the player's own choice, and where the seeded player gets letters and texts. */
export const own = 'Brand-new-2027';
export const player = { email: 'player01@mail.example', mobile: '+639180000001' };

/**
 * Gives the seeded player the published password again: the stories after this one log in with it.
 */
export async function restore(here: Visit, from: string): Promise<void> {
  const entered = await here.post('/login', {
    by: 'username',
    username: seeded.player,
    password: from,
  });
  const cookie = (entered.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const body = new URLSearchParams({
    oldPassword: from,
    newPassword: seeded.password,
    confirmNewPassword: seeded.password,
  }).toString();
  const restored = await here.ask('/password', {
    method: 'POST',
    headers: { cookie, origin: here.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(restored.status).toBe(302);
}

/** The temporary password of the last letter to the seeded player. */
export async function lentPassword(here: Visit): Promise<string> {
  const { messages } = (await here.sandbox('outbox')) as {
    messages: { to: string; text: string }[];
  };
  return (
    /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2}\b/.exec(
      messages.find(({ to }) => to === player.email)?.text ?? '',
    )?.[0] ?? ''
  );
}
