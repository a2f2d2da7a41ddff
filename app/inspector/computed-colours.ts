import { cssVariable, themeRoleNames, zones, type ThemeRole } from '#themes/roles.ts';

export interface ComputedColour {
  readonly role: ThemeRole;
  readonly usage: 'text' | 'background' | 'gradient';
}

type Property = 'color' | 'background-color' | 'background-image';

interface ColourRule {
  readonly selector: string;
  readonly property: Property;
  readonly role: ThemeRole;
}

const roleByVariable = new Map(themeRoleNames.map((role) => [cssVariable(role) as string, role]));

const rolesIn = (value: string): ThemeRole[] =>
  [...value.matchAll(/var\((--m-[\w-]+)/g)].flatMap(
    ([, variable = '']) => roleByVariable.get(variable) ?? [],
  );

function rulesIn(list: CSSRuleList): ColourRule[] {
  return [...list].flatMap((rule): ColourRule[] => {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    if (!(rule instanceof CSSStyleRule))
      return 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [];
    const rulesFor = (property: Property, text: string) =>
      rolesIn(text).map((role) => ({ selector: rule.selectorText, property, role }));
    const { style } = rule;
    return [
      ...rulesFor('color', style.getPropertyValue('color')),
      ...rulesFor(
        'background-color',
        style.getPropertyValue('background-color') || style.getPropertyValue('background'),
      ),
      ...rulesFor(
        'background-image',
        style.getPropertyValue('background-image') || style.getPropertyValue('background'),
      ),
    ];
  });
}

/** Rules that use a role. Rebuilt when a page adds a stylesheet. */
let ruleCache: { readonly sheets: number; readonly rules: readonly ColourRule[] } = {
  sheets: -1,
  rules: [],
};
function colourRules(): readonly ColourRule[] {
  if (ruleCache.sheets !== document.styleSheets.length)
    ruleCache = {
      sheets: document.styleSheets.length,
      rules: [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules)),
    };
  return ruleCache.rules;
}

const probe = document.createElement('i');
const asComputed = new Map<string, string>();

/** Converts to the notation of computed styles. */
function toComputedColour(colour: string): string {
  const cached = asComputed.get(colour);
  if (cached !== undefined) return cached;
  probe.style.color = colour;
  document.documentElement.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  asComputed.set(colour, computed);
  return computed;
}

/** A zone redefines the common roles as its own; a manifest would override the zone's role. */
function inZone(element: Element, role: ThemeRole, value: string): ThemeRole {
  const zone = zones.find(
    (name) => name === element.closest('[data-zone]')?.getAttribute('data-zone'),
  );
  if (!zone || role.startsWith(`${zone}.`)) return role;
  const style = getComputedStyle(element);
  return (
    themeRoleNames.find(
      (zoneRole) =>
        zoneRole.startsWith(`${zone}.`) &&
        style.getPropertyValue(cssVariable(zoneRole)).trim() === value,
    ) ?? role
  );
}

function roleAt(element: Element, property: Property): ThemeRole | undefined {
  const style = getComputedStyle(element);
  const computedValue = style.getPropertyValue(property);
  for (const rule of colourRules()) {
    if (rule.property !== property || !element.matches(rule.selector)) continue;
    const value = style.getPropertyValue(cssVariable(rule.role)).trim();
    if (value && toComputedColour(value) === computedValue)
      return inZone(element, rule.role, value);
  }
  return undefined;
}

/** Roles whose colours occur in the gradient. */
function rolesInGradient(element: Element): ThemeRole[] {
  const style = getComputedStyle(element);
  const backgroundImage = style.backgroundImage;
  if (!backgroundImage.includes('gradient(')) return [];
  const matches = colourRules().flatMap(({ selector, property, role }) => {
    if (property !== 'background-image' || !element.matches(selector)) return [];
    const value = style.getPropertyValue(cssVariable(role)).trim();
    return value && backgroundImage.includes(toComputedColour(value))
      ? [inZone(element, role, value)]
      : [];
  });
  return [...new Set(matches)];
}

const isVisible = (colour: string): boolean =>
  !/^rgba\(.*, 0\)$/.test(colour) && colour !== 'transparent';

/** Includes colours that ancestors set. */
export function computedColours(target: Element): ComputedColour[] {
  const matches: ComputedColour[] = [];
  for (
    let element: Element | null = target;
    element && !matches.some(({ usage }) => usage === 'text');
    element = element.parentElement
  ) {
    const role = roleAt(element, 'color');
    if (role) matches.push({ role, usage: 'text' });
  }
  for (let element: Element | null = target; element; element = element.parentElement) {
    const gradientRoles = rolesInGradient(element);
    if (gradientRoles.length > 0)
      return [
        ...matches,
        ...gradientRoles.map((role): ComputedColour => ({ role, usage: 'gradient' })),
      ];
    if (!isVisible(getComputedStyle(element).backgroundColor)) continue;
    const role = roleAt(element, 'background-color');
    return role ? [...matches, { role, usage: 'background' }] : matches;
  }
  return matches;
}
