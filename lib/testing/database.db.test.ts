import { describe, expect, test } from 'vitest'
import { askPlanned, readingDatabase } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
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

  test('is brought back for whoever only reads and for statements that are planned once', async () => {
    const ofAll = async () => [
      await readingDatabase().school.count(),
      await askPlanned(db, Prisma.sql`SELECT count(*)::int AS count FROM school`),
    ]
    const kept = await ofAll()
    const bringBack = await keep()
    for (const _ of [1, 2, 3]) {
      await makeSchool(db)
      await Promise.all([ofAll(), ofAll()])
      await bringBack()
      expect(await ofAll()).toEqual(kept)
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
