import { describe, expect, test } from 'vitest'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { hasMessage } from '@/lib/i18n/translate'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

const functions = Object.entries<Exposed>({ ...indexFunctions, ...guideFunctions })

describe('the catalogue of functions', () => {
  test('each field a function takes has a word of its own in both languages, so that no sentence names it as the wire does', () => {
    const unnamed = functions.flatMap(([name, { fields }]) =>
      Object.entries(fields)
        .filter(([, target]) => !hasMessage(`fields.labels.${target}`))
        .map(([field, target]) => `${name}.${field} (${target})`),
    )
    expect(unnamed).toEqual([])
  })
})
