import { expect, test } from 'vitest';
import { inkNames, inksOf, rampOf } from './palette.ts';

const hex = /^#[0-9a-f]{6}$/;

test('every ramp goes from dark to light in plain hex', () => {
  for (let hue = 0; hue < 360; hue += 15) {
    const ramp = rampOf(hue, 0.18);
    for (const colour of Object.values(ramp)) expect(colour).toMatch(hex);
    const brightness = Object.values(ramp).map((colour) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0),
    );
    expect(brightness).toEqual([...brightness].sort((a, b) => a - b));
  }
});

test('inks are tinted by the brand, and grey seeds still give inks', () => {
  const warm = inksOf({ primary: '#ff5a4f', secondary: '#ffb52e', neutral: '#ffffff' });
  const cool = inksOf({ primary: '#1040ff', secondary: '#00c8d8', neutral: '#ffffff' });
  expect(warm.line).not.toBe(cool.line);
  const grey = inksOf({
    primary: '#808080',
    secondary: '#000000',
    neutral: '#ffffff',
    mood: 'calm',
  });
  for (const name of inkNames) expect(grey[name].base).toMatch(hex);
});
