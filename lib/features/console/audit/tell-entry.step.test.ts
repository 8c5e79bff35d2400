import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '@/lib/i18n/languages'
import { messagesOf } from '@/lib/i18n/messages'
import { hasMessage } from '@/lib/i18n/translate'
import { isReading } from '@/lib/kernel/impersonation'
import { erasedNote, erasureSteps } from '@/lib/features/console/erasures/rules'
import { events, forms, prices, teamRules, texts, windows } from '@/lib/features/catalogue/set-up/schema'
import { basics } from '@/lib/features/catalogue/set-up/schema'
import { settings } from '@/lib/features/catalogue/settings/schema'
import { noteKey } from './tell-entry.step'
import { fieldKey, tellValue } from './values.rules'

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(?:db\/generated|testing)/.test(file))
  .map((file) => readFileSync(join('lib', file), 'utf8'))
const found = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

test('every operation that writes, or records what it read, has a name in the audit log', () => {
  const audited = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:operation|listExport)\(\s*'([^']+)'/g)].flatMap(([, name = '']) =>
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

test('no two kinds of things have one name, so that the filter tells them apart', () => {
  const names = languages.map((language) => Object.values(messagesOf(language).auditObjects))
  expect(names.map((all) => all.filter((name, at) => all.indexOf(name) !== at))).toEqual(languages.map(() => []))
})

test('every reason that an operation itself gives has words in the audit log', () => {
  const reasons = found(/\brecord\(\{[^}]*?reason: '([a-z][a-z ]*)'/g).filter((reason) => reason !== 'refused')
  expect(reasons.length).toBeGreaterThan(8)
  expect(reasons.filter((reason) => !hasMessage(`auditNotes.${noteKey(reason)}`))).toEqual([])
})

test('every step of an erasure is told as the part of the data that it was of', () => {
  const parts = ['ending', ...erasureSteps.STUDENT, ...erasureSteps.CONTACT] as const
  expect(parts.map(erasedNote).filter((note) => !hasMessage(`auditNotes.${noteKey(note)}`))).toEqual([])
})

test('every field whose change is recorded has a name in the audit log', () => {
  const recording = sources.filter((text) => /\b(?:record\(|changesBetween|changes\b)/.test(text))
  const literal = recording.flatMap((text) =>
    [...text.matchAll(/field: '(\w+)',\s+before\b/g)].map(([, name = '']) => name),
  )
  const set = Object.values(settings).flatMap((schema) => Object.keys(schema.parse({})))
  const setUp = [basics, texts, windows, events, prices, teamRules, forms].flatMap((fields) => Object.keys(fields))
  expect(literal.length).toBeGreaterThan(80)
  const fields = new Set([...literal, ...set, ...setUp])
  expect([...fields].filter((field) => fieldKey(field) === null)).toEqual([])
})

test.each([
  ['reminded', 'paid, team', 'What was missing', 'Paid, Team'],
  ['status', 'PENDING', 'Fee', 'Unpaid'],
  ['isOn', 'true', 'Turned on', 'Yes'],
  ['grant', 'VIEWER 2025NSI', 'Role', 'Viewer 2025NSI'],
  ['name', '{"zh":"竞赛","en":"Contest"}', 'Name', '竞赛 · Contest'],
  ['startsAt', '2026-11-27T00:00:00.000Z', 'Starts', '2026-11-27 08:00:00'],
  ['field', 'nativeGiven', 'Field', 'First name'],
  ['unknownField', 'anything', 'unknownField', 'anything'],
  ['amountMinor', '12072', 'Amount', '120.72'],
  ['customPriceMinor', '-500', 'Own price', '-5.00'],
  ['priceMinor', 'none', 'Price', 'none'],
  ['schoolId', '01a22827-5e41-7655-a7fc-5cbb4f39671b', 'School', '…4f39671b'],
])('tells the field %s with %s in words', (field, after, name, text) => {
  expect(tellValue('en-US', { id: '1', field, before: null, after })).toMatchObject({ field: name, after: text })
})

test.each([
  ['amountMinor', '12072', 'SGD 120.72'],
  ['amountMinor', '12072', 'JPY 12,072', 'JPY'],
  ['teachers', '01a22827-5e41-7655-a7fc-5cbb4f39671b;01a22827-5e41-7655-a7fc-5cbb4f39671c', 'Li Lei;…4f39671c'],
])('tells the field %s with %s by what is known of it', (field, after, text, currency = 'SGD') => {
  const nameOf = (id: string) => (id.endsWith('b') ? 'Li Lei' : null)
  const change = { id: '1', field, before: after, after }
  expect(tellValue('en-US', change, { nameOf, currency })).toMatchObject({ before: text, after: text })
})

/** What the log names beside the operations: the making of the demo world, and what is none any more. */
const otherDeeds = ['catalogue/set-up/save-prices', 'demo/seed', 'learning/kept-courses/rename-session']

test('the audit log names no operation that does not exist, except those that old entries name', () => {
  const operations = new Set(found(/\b(?:operation|listExport)\(\s*'([^']+)'/g))
  const named = (node: object, path: string): string[] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : named(value, `${path}${key}/`),
    )
  const texts: unknown = JSON.parse(readFileSync('messages/en-US.json', 'utf8'))
  const former = named(Object(texts).auditDeeds, '').filter((name) => !operations.has(name))
  expect(former.toSorted((one, other) => one.localeCompare(other))).toEqual(otherDeeds)
})
