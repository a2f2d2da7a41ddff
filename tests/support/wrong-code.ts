/** A wrong code in the format of the sent one; each `number` returns a different one. */
export const wrongCode = (code: string, number = 1): string =>
  String((Number(code) + number) % 10 ** code.length).padStart(code.length, '0');
