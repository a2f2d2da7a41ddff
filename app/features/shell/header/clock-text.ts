const two = (count: number): string => String(count).padStart(2, '0');

/**
 * `YYYY/MM/DD (ddd) HH:mm:ss` in the local time zone, the seconds unless they are left out; the
 * day's name in the language of the BCP 47 tag [SH-06].
 */
export function clockText(at: Date, language: string, seconds = true): string {
  const day = new Intl.DateTimeFormat(language, { weekday: 'short' }).format(at);
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('/');
  return `${date} (${day}) ${[at.getHours(), at.getMinutes(), ...(seconds ? [at.getSeconds()] : [])].map(two).join(':')}`;
}
