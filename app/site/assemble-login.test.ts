import { expect, test } from 'vitest';
import { flagsOn, plainFacts, plainMerchant, switchOff } from '../../tests/support/plain-facts.ts';
import { assembleSite } from './assemble-site.ts';

test('[AU-01] the mobile tab is there only with code login', () => {
  expect(assembleSite(plainFacts()).login.mobile.on).toBe(true);
  expect(
    assembleSite(plainFacts({ permission: { whitelabel: switchOff('CODELOGIN') } })).login.mobile,
  ).toEqual({ on: false, reason: { layer: 'permission', source: 'CODELOGIN' } });
});

test('[SH-09] sign-up shows only when DIRECTREG3 is on and there is a registration page', () => {
  expect(assembleSite(plainFacts()).login.signUp.on).toBe(true);
  expect(
    assembleSite(plainFacts({ merchant: { flags: flagsOn('USERNAMEREG3') } })).login.signUp.reason
      .source,
  ).toBe('/flags/DIRECTREG3');
  expect(
    assembleSite(plainFacts({ merchant: { flags: flagsOn('DIRECTREG3') } })).login.signUp,
  ).toMatchObject({ on: false, reason: { source: '/flags/USERNAMEREG3' } });
  expect(
    assembleSite(plainFacts({ merchant: { routes: { register: false } } })).login.signUp.on,
  ).toBe(false);
});

test('[AU-05] app buttons need a download page to lead to', () => {
  expect(assembleSite(plainFacts()).login.appButtons.on).toBe(true);
  expect(
    assembleSite(plainFacts({ permission: { whitelabel: switchOff('DOWNLOAD') } })).login.appButtons
      .on,
  ).toBe(false);
  expect(
    assembleSite(
      plainFacts({ merchant: { login: { ...plainMerchant().login, appButtons: false } } }),
    ).login.appButtons.reason.source,
  ).toBe('/login/appButtons');
});

test('[AU-09] a user name is remembered 24 hours at most', () => {
  const hours = (rememberHours: number) =>
    assembleSite(plainFacts({ merchant: { login: { ...plainMerchant().login, rememberHours } } }))
      .login.rememberHours;
  expect([hours(0), hours(6), hours(400)]).toEqual([0, 6, 24]);
});

test('[WL-03] free play is switched by its module', () => {
  expect(
    assembleSite(plainFacts({ permission: { whitelabel: switchOff('FREEPLAY') } })).login.freePlay
      .on,
  ).toBe(false);
});
