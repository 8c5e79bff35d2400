import type { Environment } from './env'

type Places = Pick<Environment, 'NODE_ENV' | 'APP_URL' | 'STORAGE' | 'qiniu' | 'QINIU_UPLOAD_URL' | 'card'>

/** What a page may load and where it may send: itself, scripts that bear the nonce, and the services that are configured. */
export function contentSecurityPolicy(
  nonce: string,
  { NODE_ENV, APP_URL, STORAGE, qiniu, QINIU_UPLOAD_URL, card }: Places,
): string {
  // What lies there is read through the portal.
  const uploads = STORAGE === 'qiniu' && qiniu !== null ? [new URL(QINIU_UPLOAD_URL).origin] : []
  const directives = {
    'default-src': ["'self'"],
    // React's development build evaluates strings to show stacks.
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(NODE_ENV === 'development' ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...uploads],
    'worker-src': ["'self'", 'blob:'],
    // On every page: a person who comes to the payment page by a link inside the portal keeps the policy of the page
    // they came in by.
    'form-action': ["'self'", ...(card === null ? [] : [new URL(card.CARD_URL).origin])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(APP_URL.startsWith('https://') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
