import { fieldFault, type FieldFault, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import { plainName } from '#app/lib/typed/person-name.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { nameFault } from '../identity/own-data/own-data-rules.ts';

/** Normalised. */
export interface InstrumentDetails {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

const rule = (acceptedPattern: string, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId: 'instrument',
  minLength,
  maxLength,
});
const bankRule = rule("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .,&'()/\\-]*", 2, 60);
/** Account numbers, IBANs (at most 34 characters) and mobile numbers. */
const numberRule = rule('[0-9A-Z]+', 5, 34);

/** Collapses spaces; removes spaces, hyphens and plus signs from the number. */
export const normaliseInstrument = ({
  bank,
  holder,
  number,
}: Pick<CallRequest<'addInstrument'>, 'bank' | 'holder' | 'number'>): InstrumentDetails => ({
  bank: plainName(bank),
  holder: plainName(holder),
  number: plainCode(number).replaceAll('+', ''),
});

/** Returns faults by field. The holder must satisfy the brand's rule for real names. */
export function instrumentFaults(
  tenant: Tenant,
  { bank, holder, number }: InstrumentDetails,
): Record<string, FieldFault> {
  const faults: Readonly<Record<string, FieldFault | undefined>> = {
    bank: fieldFault(bankRule, bank) && { key: bank === '' ? 'field.required' : 'field.bank' },
    holder: nameFault(tenant, holder),
    number: fieldFault(numberRule, number) && {
      key: number === '' ? 'field.required' : 'field.accountNumber',
    },
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])),
  );
}
