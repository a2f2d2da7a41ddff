import type { OfficeOutput } from '#schema/office-calls/table.ts';

function typeOf(bytes: Uint8Array): OfficeOutput<'depositProof'>['type'] | undefined {
  const signature = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (signature.startsWith('\u0089PNG')) return 'image/png';
  if (signature.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return signature.startsWith('RIFF') && signature.endsWith('WEBP') ? 'image/webp' : undefined;
}

export function pictureOf(
  row: { readonly bytes: Uint8Array } | undefined,
): OfficeOutput<'depositProof'> | undefined {
  const type = row && typeOf(row.bytes);
  return type && { type, base64: Buffer.from(row.bytes).toString('base64') };
}
