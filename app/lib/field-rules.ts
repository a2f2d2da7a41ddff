/**
 * One form field's rule, in the form that the manifest, the permission and the platform share
 * [AU-15, AU-16].
 */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression for the whole value; `*` matches anything. */
  readonly acceptedPattern: string;
  /** Names the message: `reg_pattern_{patternId}`. */
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A field's fault: a text key and the numbers in its text. */
export interface FieldFault {
  readonly key: string;
  readonly values?: { readonly min: number; readonly max: number };
  /** The platform's own message instead: text to show, never a key. */
  readonly words?: string;
}

/**
 * The maximum length of any field's value: bounds the work that a hostile pattern or input can
 * cause (spec: code max 255).
 */
export const maxValueLength = 255;

const compiled = new Map<string, RegExp | null>();

/** The compiled whole-value pattern; `null` when it accepts anything or cannot be compiled. */
function compilePattern(pattern: string): RegExp | null {
  const cached = compiled.get(pattern);
  if (cached !== undefined) return cached;
  let regex: RegExp | null = null;
  if (pattern !== '' && pattern !== '*') {
    try {
      // First by itself: `a)|(b` compiles only between parentheses.
      const { source } = new RegExp(pattern, 'u');
      regex = new RegExp(`^(?:${source})$`, 'u');
    } catch (fault) {
      // A pattern that does not compile must not lock every player out: lengths and `required`
      // still apply. `brand check` and the schema refuse such a pattern in a manifest; only a
      // foreign platform can send one.
      if (!(fault instanceof SyntaxError)) throw fault;
    }
  }
  compiled.set(pattern, regex);
  return regex;
}

/** Whether a pattern text compiles (or is `*`). */
export const isPattern = (pattern: string): boolean =>
  pattern === '' || pattern === '*' || compilePattern(pattern) !== null;

/**
 * Checks one value (trimmed unless it is a password); the browser, the form's action and the
 * platform all use this function.
 * @returns the fault to show beneath the field, or undefined when the value is valid
 */
export function fieldFault(rule: FieldRule, value: string): FieldFault | undefined {
  if (!rule.enabled) return undefined;
  if (value === '') return rule.required ? { key: 'field.required' } : undefined;
  const values = { min: rule.minLength, max: Math.min(rule.maxLength, maxValueLength) };
  const length = [...value].length;
  const pattern = length <= maxValueLength ? compilePattern(rule.acceptedPattern) : null;
  if (length < values.min || length > values.max || (pattern && !pattern.test(value))) {
    return { key: `reg_pattern_${rule.patternId}`, values };
  }
  return undefined;
}

/**
 * The stricter of two rules: off wins over on, required over optional, the narrower length, and the
 * second's pattern when it has one.
 */
export function stricterRule(ceiling: FieldRule, other: Partial<FieldRule>): FieldRule {
  const tightens =
    other.acceptedPattern !== undefined &&
    other.acceptedPattern !== '*' &&
    other.acceptedPattern !== '';
  return {
    enabled: ceiling.enabled && other.enabled !== false,
    required: ceiling.required || other.required === true,
    acceptedPattern: tightens
      ? bothPatterns(ceiling.acceptedPattern, other.acceptedPattern ?? '*')
      : ceiling.acceptedPattern,
    patternId: tightens ? (other.patternId ?? ceiling.patternId) : ceiling.patternId,
    minLength: Math.max(ceiling.minLength, other.minLength ?? 0),
    maxLength: Math.min(ceiling.maxLength, other.maxLength ?? maxValueLength),
  };
}

/** One pattern that accepts what both accept: the first becomes a look-ahead before the second. */
function bothPatterns(first: string, second: string): string {
  if (first === '*' || first === '' || first === second) return second;
  if (second.startsWith(`(?=(?:${first})$)`)) return second;
  return `(?=(?:${first})$)(?:${second})`;
}
