import { describe, expect, test } from 'vitest'
import { refuseCrossSite } from './same-site'

const refused = (headers: Record<string, string>) => {
  try {
    refuseCrossSite(new Headers({ host: 'portal.test:3000', ...headers }))
    return false
  } catch {
    return true
  }
}

describe("a browser's cross-site call is refused", () => {
  test.each([
    [{}, false],
    [{ origin: 'http://portal.test:3000' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://portal.test:3000' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'http://portal.test:3001' }, true],
    [{ host: 'inside:8080', origin: 'http://localhost:3000' }, false],
    [{ origin: 'null' }, true],
    [{ origin: 'https://evil.test' }, true],
  ])('%j → %s', (headers, expected) => {
    expect(refused(headers)).toBe(expected)
  })
})
