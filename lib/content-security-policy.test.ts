import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy'

const portal = {
  NODE_ENV: 'production',
  APP_URL: 'https://portal.example.org',
  STORAGE: 'local',
  qiniu: null,
  QINIU_UPLOAD_URL: 'https://up-z2.qiniup.com/',
  card: null,
} as const

function directive(policy: string, name: string) {
  return policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
}

describe('a page of the portal', () => {
  test('runs no script without its nonce, in production not even from a string', () => {
    const scripts = directive(contentSecurityPolicy('abc', portal), 'script-src')
    expect(scripts).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  })

  test('is shown in no frame, takes no base and no plug-in', () => {
    const policy = contentSecurityPolicy('abc', portal)
    for (const name of ['frame-ancestors', 'base-uri', 'object-src'])
      expect(directive(policy, name)).toBe(`${name} 'none'`)
  })

  test('asks for https only where it is served so', () => {
    expect(directive(contentSecurityPolicy('abc', portal), 'upgrade-insecure-requests')).toBeDefined()
    const plain = { ...portal, APP_URL: 'http://localhost:3000' }
    expect(directive(contentSecurityPolicy('abc', plain), 'upgrade-insecure-requests')).toBeUndefined()
  })

  test('reaches the file store and the card form only where they are configured', () => {
    const qiniu = {
      QINIU_ACCESS_KEY: 'a',
      QINIU_SECRET_KEY: 'b',
      QINIU_BUCKET: 'c',
      QINIU_DOMAIN: 'https://files.example.org/x',
    }
    const card = { CARD_URL: 'https://pay.example.org/checkout', CARD_MERCHANT_ID: 'm', CARD_SECRET: 's' }
    const policy = contentSecurityPolicy('abc', { ...portal, STORAGE: 'qiniu', qiniu, card })
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://up-z2.qiniup.com")
    expect(directive(policy, 'form-action')).toBe("form-action 'self' https://pay.example.org")
    expect(contentSecurityPolicy('abc', portal)).not.toContain('example.org')
  })
})
