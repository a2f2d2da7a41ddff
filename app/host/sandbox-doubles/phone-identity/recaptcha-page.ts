import { escapeHtml } from '../../pages/neutral-page.ts';

const sheet =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;inline-size:100%;padding:.75rem;min-height:44px}';

export const recaptchaPage = (action: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Sandbox stand-in for a phone identity service</title><style>${sheet}</style></head>
<body><main><h1>Are you a person?</h1><p>This stands in for the identity service’s own check, a reCAPTCHA for example.</p>
<form method="post" action="${escapeHtml(action)}"><button>I am a person</button></form>
</main></body></html>`;
