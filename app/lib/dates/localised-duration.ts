const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Rounded up in a suitable unit: `12 minutes`, `3 hours`, `2 days`.
 * @param ms at least 0; under a minute counts as one
 */
export function localisedDuration(ms: number, locale: string): string {
  const [unit, unitMs] =
    ms <= 90 * minuteMs
      ? ['minute', minuteMs]
      : ms <= 36 * hourMs
        ? ['hour', hourMs]
        : ['day', dayMs];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(ms / unitMs)),
  );
}
