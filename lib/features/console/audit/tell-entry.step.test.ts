import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasMessage } from '@/lib/i18n/translate'
import { isReading } from '@/lib/kernel/impersonation'
import { noteKey } from './tell-entry.step'

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(?:db\/generated|testing)/.test(file))
  .map((file) => readFileSync(join('lib', file), 'utf8'))
const found = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

test('every operation that writes, or records what it read, has a name in the audit log', () => {
  const audited = sources.flatMap((text) =>
    [...text.matchAll(/\boperation\(\s*'([^']+)'/g)].flatMap(([, name = '']) =>
      !isReading({ name }) || /\brecord\(/.test(text) ? [name] : [],
    ),
  )
  expect(audited.length).toBeGreaterThan(280)
  expect(audited.filter((name) => !hasMessage(`auditDeeds.${name.replaceAll('/', '.')}`))).toEqual([])
})

test('every kind of thing that is recorded has a name in the audit log', () => {
  const objects = found(/\bobject: \['([A-Z]\w+)'/g)
  expect(objects.length).toBeGreaterThan(200)
  expect([...new Set(objects)].filter((name) => !hasMessage(`auditObjects.${name}`))).toEqual([])
})

test('every reason that an operation itself gives has words in the audit log', () => {
  const reasons = found(/\brecord\(\{[^}]*?reason: '([a-z][a-z ]*)'/g).filter((reason) => reason !== 'refused')
  expect(reasons.length).toBeGreaterThan(8)
  expect(reasons.filter((reason) => !hasMessage(`auditNotes.${noteKey(reason)}`))).toEqual([])
})

test('the audit log names no operation that does not exist', () => {
  const operations = new Set(found(/\boperation\(\s*'([^']+)'/g))
  const named = (node: object, path: string): string[] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : named(value, `${path}${key}/`),
    )
  const texts: unknown = JSON.parse(readFileSync('messages/en-US.json', 'utf8'))
  expect(named(Object(texts).auditDeeds, '').filter((name) => !operations.has(name))).toEqual([])
})
