import { describe, expect, test } from 'vitest'
import { displayZone, showZone, usualZone } from '@/lib/i18n/format'
import { type StatusHub, statusHub } from '@/lib/kernel/status-hub'
import { testDatabase } from './database'

let ofFirst: StatusHub

describe('a file', async () => {
  await testDatabase()

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
