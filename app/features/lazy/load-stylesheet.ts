const isLoaded = (href: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`) !== null;

export function loadStylesheet(href: string): Promise<void> {
  if (isLoaded(href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'style',
      href,
    });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
