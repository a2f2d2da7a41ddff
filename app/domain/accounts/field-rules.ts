/** Shared by the manifest, the permission and the platform [AU-15, AU-16]. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** A regular expression for the whole value; `*` accepts anything. */
  readonly acceptedPattern: string;
  /** Selects the message `reg_pattern_{patternId}`. */
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A text key and the numbers in its text. */
export interface FieldFault {
  readonly key: string;
  readonly values?: { readonly min: number; readonly max: number };
  /** The platform's own message, shown instead of the key's text. */
  readonly words?: string;
}

/** Bounds the work that a hostile pattern or input can cause (spec: code max 255). */
export const maxValueLength = 255;

const compiled = new Map<string, RegExp | null>();

/** Null when it accepts anything or does not compile. */
function compilePattern(pattern: string): RegExp | null {
  const cached = compiled.get(pattern);
  if (cached !== undefined) return cached;
  let regex: RegExp | null = null;
  if (pattern !== '' && pattern !== '*') {
    try {
      // Compile it alone first: `a)|(b` would compile only inside parentheses.
      const { source } = new RegExp(pattern, 'u');
      regex = new RegExp(`^(?:${source})$`, 'u');
    } catch (fault) {
      // A third-party platform may send an invalid pattern. It must not lock out every player;
      // length and `required` still apply.
      if (!(fault instanceof SyntaxError)) throw fault;
    }
  }
  compiled.set(pattern, regex);
  return regex;
}

export const isPattern = (pattern: string): boolean =>
  pattern === '' || pattern === '*' || compilePattern(pattern) !== null;

/**
 * Shared by the browser, the form's action and the platform. Trims the value unless it is a
 * password.
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

/** Off wins over on, required over optional, the narrower length; patterns are combined. */
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

/** A lookahead makes one pattern that requires both. */
function bothPatterns(first: string, second: string): string {
  if (first === '*' || first === '' || first === second) return second;
  if (second.startsWith(`(?=(?:${first})$)`)) return second;
  return `(?=(?:${first})$)(?:${second})`;
}
