import { expect, test } from 'vitest'
import { networkOf } from './network'

test('one customer has the first 64 bits of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('fe80::')).toBe('fe80:0:0:0')
  expect(networkOf('')).toBe('')
})
