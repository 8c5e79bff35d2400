import { expect, test } from 'vitest'
import { addresses } from './addresses'
import { routesOf } from './routes'

test('has an address to request for every route of the portal', () => {
  expect(Object.keys(addresses).sort()).toEqual(routesOf('page.tsx', 'route.ts').sort())
})
