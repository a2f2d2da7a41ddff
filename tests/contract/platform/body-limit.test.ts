import { Agent, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')] }));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/**
 * Sends this many bytes in chunks over the agent's one connection; returns the status or the error.
 */
const sendChunks = (path: string, bytes: number) =>
  new Promise<number | string>((resolve) => {
    const call = request(
      server.origin('alon') + path,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', (error) => resolve(error.message));
    let remainingBytes = bytes;
    const push = (): void => {
      if (remainingBytes <= 0) return void call.end();
      remainingBytes -= 65_536;
      call.write(Buffer.alloc(65_536, 32), push);
    };
    push();
  });

test.each([2, 8])(
  '[API-30] %i MiB in chunks are refused each time, and never break the client’s next call',
  async (mebibytes) => {
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1)
      answers.push(await sendChunks('/wps/session/login', mebibytes * 1024 * 1024));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 413));
  },
);

test('[API-30] an unread body does not break the connection either', async () => {
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1)
    answers.push(await sendChunks('/wps/nothing', 1024 * 1024));
  expect(answers).toEqual(Array.from({ length: 6 }, () => 404));
});
