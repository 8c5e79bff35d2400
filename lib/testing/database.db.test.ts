import { describe, expect, test } from 'vitest'
import { displayZone, showZone, usualZone } from '@/lib/i18n/format'
import { type StatusHub, statusHub } from '@/lib/kernel/status-hub'
import { makeSchool } from '@/prisma/factories/people'
import { testDatabase } from './database'

let ofFirst: StatusHub

describe('a file', async () => {
  const { db, keep } = await testDatabase()

  test('is brought back as it was kept, any number of times', async () => {
    await makeSchool(db)
    const kept = await db.school.count()
    const bringBack = await keep()
    for (const _ of [1, 2]) {
      await makeSchool(db)
      expect(await db.school.count()).toBe(kept + 1)
      await bringBack()
      expect(await db.school.count()).toBe(kept)
    }
  })

  test('listens to its database, and shows another zone', () => {
    ofFirst = statusHub()
    showZone('America/New_York')
    expect(displayZone()).toBe('America/New_York')
  })
})

describe('the file after it in the same process', () => {
  test('finds nothing of it', () => {
    expect(Object.keys(globalThis).filter((name) => name.startsWith('portal'))).toEqual(['portalDisplayZone'])
    expect(displayZone()).toBe(usualZone)
    expect(ofFirst.isListening()).toBe(false)
  })
})
