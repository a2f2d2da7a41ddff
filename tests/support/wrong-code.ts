/** A code of the same form as a sent one, but wrong; another one for each number. */
export const wrongCode = (code: string, number = 1): string =>
  String((Number(code) + number) % 10 ** code.length).padStart(code.length, '0');
