import { randomUUID } from 'node:crypto';
import { demoVendorSecret } from '#app/platform/tenants/vendors/demo-vendor-secret.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { brand, serverSecret, type Player } from '../../tests/crash/wallet-server.ts';

/**
 * Demo vendor bets, created and signed in advance, so that a client in C can send them. Valid for
 * two minutes.
 * @param port of a server with the wallet tests' brand and secret
 */
export async function signBets(
  port: number,
  players: readonly Player[],
  count: number,
): Promise<readonly string[]> {
  const secret = await demoVendorSecret(serverSecret, () => Promise.resolve(''))();
  const path = `${walletRoot}bet`;
  const timestamp = String(Date.now());
  const run = randomUUID();
  return Array.from({ length: count }, (_, number) => {
    const { session = '', player = '' } = players[number % players.length] ?? {};
    const id = `${run}-${number}`;
    const body = JSON.stringify({
      transactionId: id,
      roundId: id,
      gameCode: 'bench',
      session,
      player,
      currency: 'PHP',
      amount: 1,
    });
    return [
      `POST ${path} HTTP/1.1`,
      `Host: ${brand}.localhost:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Vendor: demo',
      `X-Timestamp: ${timestamp}`,
      `X-Signature: ${requestSignature(secret, { timestamp, path, body })}`,
      '',
      body,
    ].join('\r\n');
  });
}
