import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/lib/env'
import { refuseCrossSite } from './same-site'

const own = env()
beforeEach(() => {
  globalThis.portalEnvironment = { ...own, APP_URL: 'https://portal.test' }
})
afterAll(() => {
  globalThis.portalEnvironment = own
})

const refused = (headers: Record<string, string>) => {
  try {
    refuseCrossSite(new Headers({ host: 'portal.test', ...headers }))
    return false
  } catch {
    return true
  }
}

describe("a browser's cross-site call is refused", () => {
  test.each([
    [{}, false],
    [{ origin: 'https://portal.test' }, false],
    [{ host: 'inside:8080', origin: 'https://portal.test' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://portal.test' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://portal.test:3001' }, true],
    [{ origin: 'http://portal.test' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'https://evil.test' }, true],
    // Whoever chooses Origin may choose Host, and a second name is another site.
    [{ host: 'evil.test', origin: 'https://evil.test' }, true],
    [{ host: 'second.portal.test', origin: 'https://second.portal.test' }, true],
    [{ host: 'localhost', origin: 'https://localhost' }, true],
  ])('%j → %s', (headers, expected) => {
    expect(refused(headers)).toBe(expected)
  })

  test('where the portal is on this machine, its names are one', () => {
    globalThis.portalEnvironment = { ...own, APP_URL: 'http://localhost:3000' }
    expect(refused({ origin: 'http://127.0.0.1:3000' })).toBe(false)
    expect(refused({ origin: 'http://[::1]:3000' })).toBe(false)
    expect(refused({ origin: 'http://127.0.0.1:3001' })).toBe(true)
  })
})
