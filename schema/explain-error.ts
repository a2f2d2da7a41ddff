import type { ErrorObject } from 'ajv';
import { resolveLanguageAlias } from '#app/domain/languages.ts';
import { movedTo } from './migrations/migrations.ts';
import { didYouMean } from './nearest-name.ts';
import { pathOfPointer } from './problem.ts';
import { patternFault } from './safe-pattern.ts';
import { nonAsciiLetters, displayValue } from './display-value.ts';

export interface ExplainedError {
  readonly path: readonly string[];
  readonly message: string;
  readonly hint?: string | undefined;
}

const quoted = (value: unknown): string => {
  const text = displayValue(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : typeof value === 'string'
          ? `the string ${quoted(value)}`
          : quoted(value);

const kindNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'an object { … }',
  null: 'null',
};

const list = (names: readonly unknown[]): string =>
  names.map((name) => `\`${String(name)}\``).join(', ');
const texts = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : [];
const join = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

function unknownKey(error: ErrorObject): ExplainedError {
  const key = String(error.params['additionalProperty']);
  const knownKeys = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
  const movedKey = movedTo([...pathOfPointer(error.instancePath), key]);
  const hint =
    (movedKey && `since version ${movedKey.version} it is \`${movedKey.to.join('.')}\``) ??
    didYouMean(key, knownKeys) ??
    (knownKeys.length <= 24
      ? `known keys: ${list(knownKeys)}`
      : 'see the schema for the known keys');
  // Keys may contain any character, even line breaks.
  const displayKey = JSON.stringify(key.slice(0, 60)).slice(1, -1);
  return {
    path: [...pathOfPointer(error.instancePath), key],
    message: `unknown key \`${displayKey}\``,
    hint,
  };
}

/** Two-letter names have too many neighbours; for languages, common mistakes are known. */
const suggestName = (input: string, allowedValues: readonly string[]): string | undefined => {
  const language = allowedValues.includes('TY') ? resolveLanguageAlias(input) : undefined;
  if (language !== undefined) return `did you mean \`${language}\`?`;
  const same = allowedValues.find((name) => name.toLowerCase() === input.trim().toLowerCase());
  if (same !== undefined) return `did you mean \`${same}\`?`;
  return input.length < 3 ? undefined : didYouMean(input, allowedValues);
};

const isPlainValue = (value: unknown): value is number | boolean | null =>
  value === null || typeof value === 'number' || typeof value === 'boolean';

function enumeration(error: ErrorObject): Pick<ExplainedError, 'message' | 'hint'> {
  const allowedValues = texts(error.params['allowedValues']);
  // Do not stringify objects: their `toString` may not be a function.
  const nearest =
    typeof error.data === 'string'
      ? suggestName(error.data, allowedValues)
      : isPlainValue(error.data) && allowedValues.includes(String(error.data))
        ? `write it in quotes: ${JSON.stringify(String(error.data))}.`
        : undefined;
  return {
    message: `is ${kindOf(error.data)}, which is not one of the allowed values`,
    hint: join(nearest, `allowed: ${list(allowedValues)}`),
  };
}

const limits: Readonly<Record<string, (limit: string) => string>> = {
  minLength: (limit) => `is too short: at least ${limit} characters`,
  maxLength: (limit) => `is too long: at most ${limit} characters`,
  minItems: (limit) => `has too few entries: at least ${limit}`,
  maxItems: (limit) => `has too many entries: at most ${limit}`,
  minimum: (limit) => `is too small: at least ${limit}`,
  maximum: (limit) => `is too large: at most ${limit}`,
};

const descriptionOf = (error: ErrorObject, key: string): string | undefined =>
  (
    error.parentSchema?.['properties'] as
      | Readonly<Record<string, { readonly description?: string }>>
      | undefined
  )?.[key]?.description;

/** Examples instead of regular expressions; the pattern itself if the schema has none. */
const exampleOf = ({ parentSchema, params }: ErrorObject): string => {
  const examples = texts(parentSchema?.['examples']);
  return examples.length > 0
    ? `For example: ${list(examples)}.`
    : `(form: ${String(params['pattern'])})`;
};

/** Extracts the host from an address; converts other alphabets to host name form. */
function hostIn(text: string): string | undefined {
  const address = text.trim().replace(/^\*\./, '');
  // Mixed alphabets are ambiguous.
  if (/[a-z]/i.test(address) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(address))
    return undefined;
  const url = address.includes('://') ? address : `http://${address}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined;
}

/** The likely intended value, or the invalid character. */
function likelyForm({ data, instancePath, params }: ErrorObject): string | undefined {
  const input = String(data);
  const form = new RegExp(String(params['pattern']), 'u');
  const corrected = [
    instancePath.startsWith('/hosts/') ? hostIn(input) : undefined,
    input.trim().toUpperCase(),
    input.trim().toLowerCase(),
  ].find((one) => one !== undefined && one !== input && form.test(one));
  const letters = nonAsciiLetters(input);
  const foreign =
    letters.length > 0 && !form.test(input)
      ? `not of the keyboard’s alphabet: ${letters.slice(0, 3).join(', ')}.`
      : undefined;
  return join(foreign, corrected === undefined ? undefined : `did you mean \`${corrected}\`?`);
}

function messageOf(error: ErrorObject): Pick<ExplainedError, 'message' | 'hint'> {
  const description = String(error.parentSchema?.['description'] ?? '');
  const limit = limits[error.keyword];
  if (limit) return { message: limit(String(error.params['limit'])), hint: description };
  switch (error.keyword) {
    case 'enum':
      return enumeration(error);
    case 'required':
      return {
        message: `the key \`${String(error.params['missingProperty'])}\` is missing`,
        hint: descriptionOf(error, String(error.params['missingProperty'])) ?? description,
      };
    case 'type': {
      const expectedType = [error.params['type']]
        .flat()
        .map((type) => kindNames[String(type)] ?? String(type))
        .join(', or ');
      const keys = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
      const knownKeys =
        expectedType.includes('object') && keys.length > 0 && keys.length <= 24
          ? `known keys: ${list(keys)}`
          : undefined;
      return {
        message: `is ${kindOf(error.data)} but must be ${expectedType}`,
        hint: join(description, knownKeys) ?? `write ${expectedType}`,
      };
    }
    case 'pattern':
      return {
        message: `${quoted(error.data)} has the wrong format`,
        hint: join(likelyForm(error), description, exampleOf(error)),
      };
    case 'format': {
      const fault = patternFault(String(error.data));
      return { message: `the pattern ${fault?.reason ?? 'is invalid'}`, hint: fault?.remedy };
    }
    case 'uniqueItems':
      return { message: 'has the same entry twice', hint: 'remove one of them' };
    default:
      return { message: error.message ?? 'is not allowed', hint: description };
  }
}

/**
 * Requires `verbose` errors.
 * @param redact hides values from the environment, which may be secrets
 */
export function explainError(error: ErrorObject, redact: boolean): ExplainedError {
  if (error.keyword === 'additionalProperties') return unknownKey(error);
  const path = pathOfPointer(error.instancePath);
  if (redact)
    return {
      path,
      message: 'the value from the environment has the wrong format',
      hint: join(
        String(error.parentSchema?.['description'] ?? ''),
        error.keyword === 'pattern' ? exampleOf(error) : undefined,
      ),
    };
  return { path, ...messageOf(error) };
}
