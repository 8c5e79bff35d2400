import type { Db } from '@/lib/db/client'
import { makeWorld, type World } from '@/lib/kernel/world'

/** A database nothing may ask: for operations and rules that need none. */
const noDatabase = new Proxy({} as Db, {
  get() {
    throw new Error('this test gave its world no database')
  },
})

export function testWorld(given: Partial<World> = {}): World {
  return makeWorld({
    source: 'script',
    db: noDatabase,
    now: new Date('2026-11-21T04:00:00Z'),
    ip: '127.0.0.1',
    ...given,
  })
}
