import { createHash } from 'node:crypto';

export interface TestUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Further users are derived from their e-mail address. */
export const testUsers: readonly TestUser[] = [
  { id: 'ana', name: 'Ana Reyes', email: 'ana.reyes@people.example', verified: true },
  { id: 'ben', name: 'Ben Cruz', email: 'ben.cruz@people.example', verified: true },
  { id: 'cora', name: 'Cora Lim', email: 'cora.lim@people.example', verified: false },
];

const address = /^[^\s@<>"']{1,60}@[^\s@<>"']{1,60}$/;

/** A test user's id, or an e-mail address. */
export function findTestUser(id: string): TestUser | undefined {
  const match = testUsers.find((user) => user.id === id);
  if (match || !address.test(id)) return match;
  return {
    id: createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, 20),
    name: id,
    email: id,
    verified: true,
  };
}
