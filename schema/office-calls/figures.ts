import { z } from 'zod';
import { defineOfficeCall } from './call.ts';
import { minor } from './fields.ts';

/** Days, including today. */
export const figurePeriods = [7, 30, 92] as const;

const playSchema = z.object({
  stakes: minor,
  payouts: minor,
  /** Gross gaming revenue: stakes − payouts. */
  ggr: minor,
});

const productSchema = playSchema.extend({
  /** Empty for games that are not in the catalogue. */
  product: z.string(),
});

const dayFiguresSchema = playSchema.extend({
  /** `yyyy-MM-dd` by the brand's clock. */
  day: z.string(),
  registrations: z.number().int(),
  /** Members whose first deposit was credited on this day. */
  firstDeposits: z.number().int(),
  products: z.array(productSchema),
});

export const officeFigureCalls = {
  dashboard: defineOfficeCall('GET /office/api/dashboard', 'figures.read', {
    summary:
      'Registrations, first deposits, stakes, payouts and GGR of the last 7, 30 or 92 days, by ' +
      'day and product, oldest day first. Excludes trial accounts.',
    input: z.object({ days: z.coerce.number().pipe(z.literal(figurePeriods)).default(7) }),
    output: z.object({
      currency: z.string(),
      days: z.array(dayFiguresSchema),
      products: z.array(productSchema),
      total: dayFiguresSchema.omit({ day: true, products: true }),
    }),
  }),
};
