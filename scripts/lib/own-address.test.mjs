import { expect, test } from 'vitest'
import { ownAddress } from './own-address.mjs'

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
  ['localhost', 'http://localhost:3000'],
])('asks a portal that listens on %s at %s', (host, address) => {
  expect(ownAddress(host, 3000)).toBe(address)
})
