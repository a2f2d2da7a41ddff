import { expect, test } from 'vitest';
import {
  flagsOn,
  testSiteInputs,
  testMerchant,
  switchOff,
} from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';

test('[AU-01] the mobile tab exists only with code login', () => {
  expect(assembleSite(testSiteInputs()).login.mobile.on).toBe(true);
  expect(
    assembleSite(testSiteInputs({ permission: { whitelabel: switchOff('CODELOGIN') } })).login
      .mobile,
  ).toEqual({ on: false, reason: { layer: 'permission', source: 'CODELOGIN' } });
});

test('[SH-09] sign-up shows only when DIRECTREG3 is on and there is a registration page', () => {
  expect(assembleSite(testSiteInputs()).login.signUp.on).toBe(true);
  expect(
    assembleSite(testSiteInputs({ merchant: { flags: flagsOn('USERNAMEREG3') } })).login.signUp
      .reason.source,
  ).toBe('/flags/DIRECTREG3');
  expect(
    assembleSite(testSiteInputs({ merchant: { flags: flagsOn('DIRECTREG3') } })).login.signUp,
  ).toMatchObject({ on: false, reason: { source: '/flags/USERNAMEREG3' } });
  expect(
    assembleSite(testSiteInputs({ merchant: { routes: { register: false } } })).login.signUp.on,
  ).toBe(false);
});

test('[AU-05] app buttons need a download page', () => {
  expect(assembleSite(testSiteInputs()).login.appButtons.on).toBe(true);
  expect(
    assembleSite(testSiteInputs({ permission: { whitelabel: switchOff('DOWNLOAD') } })).login
      .appButtons.on,
  ).toBe(false);
  expect(
    assembleSite(
      testSiteInputs({ merchant: { login: { ...testMerchant().login, appButtons: false } } }),
    ).login.appButtons.reason.source,
  ).toBe('/login/appButtons');
});

test('[AU-09] a user name is remembered for 24 hours at most', () => {
  const hours = (rememberHours: number) =>
    assembleSite(
      testSiteInputs({ merchant: { login: { ...testMerchant().login, rememberHours } } }),
    ).login.rememberHours;
  expect([hours(0), hours(6), hours(400)]).toEqual([0, 6, 24]);
});

test('[WL-03] free play is switched by its module', () => {
  expect(
    assembleSite(testSiteInputs({ permission: { whitelabel: switchOff('FREEPLAY') } })).login
      .freePlay.on,
  ).toBe(false);
});
