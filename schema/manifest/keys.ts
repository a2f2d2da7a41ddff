export const integer = (minimum: number, maximum: number, description: string) =>
  ({ type: 'integer', minimum, maximum, description }) as const;

export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
) => ({ type: 'string', enum: values, description }) as const;

export const flag = (description: string) => ({ type: 'boolean', description }) as const;
