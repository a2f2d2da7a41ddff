export const appDevices = ['android', 'ios', 'desktop'] as const;
export type AppDevice = (typeof appDevices)[number];

/** Link targets that are allowed besides a brand's own hosts. */
export const appStores: readonly string[] = [
  'play.google.com',
  'apps.apple.com',
  'testflight.apple.com',
  'apps.microsoft.com',
  'appgallery.huawei.com',
  'galaxystore.samsung.com',
];
