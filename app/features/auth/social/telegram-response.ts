/** Undefined without a valid answer; cancelling yields `false` in the fragment. */
export function telegramResponse(fragment: string): URLSearchParams | undefined {
  const encoded = new URLSearchParams(fragment.replace(/^#/, '')).get('tgAuthResult') ?? '';
  try {
    const bytes = Uint8Array.from(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')),
      (letter) => letter.charCodeAt(0),
    );
    const fields: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
    const scalarFields = Object.entries(fields).filter(
      (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]),
    );
    return scalarFields.length > 0
      ? new URLSearchParams(scalarFields.map(([name, value]) => [name, String(value)]))
      : undefined;
  } catch {
    return undefined;
  }
}
