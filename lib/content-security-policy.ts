import type { Environment } from './env'

type Places = Pick<Environment, 'NODE_ENV' | 'APP_URL' | 'STORAGE' | 'qiniu' | 'card'>

/** What a page may load and where it may send: itself, scripts that bear the nonce, and the services that are configured. */
export function contentSecurityPolicy(nonce: string, { NODE_ENV, APP_URL, STORAGE, qiniu, card }: Places): string {
  const files = STORAGE === 'qiniu' && qiniu !== null ? [new URL(qiniu.QINIU_DOMAIN).origin] : []
  const uploads = files.length > 0 ? ['https://*.qiniup.com'] : []
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
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...files, ...uploads],
    'worker-src': ["'self'", 'blob:'],
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
