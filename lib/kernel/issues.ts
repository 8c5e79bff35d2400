import type { z } from 'zod'
import type { MessageKey } from '@/lib/i18n/translate'
import { mostFaults } from './clean'
import type { FieldFault } from './fault'
import { saidKey } from './text'

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Nothing, or nothing but blanks. */
const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === null

type Sentence = { key: MessageKey; values?: Record<string, string | number> }
const isNumber = (expected: string) => expected === 'number' || expected === 'int'

function keyOf(issue: z.core.$ZodIssue, value: unknown): Sentence {
  if (isEmpty(value)) return { key: 'fields.errors.required' }
  switch (issue.code) {
    case 'invalid_type':
      if (!isNumber(issue.expected)) return { key: 'fields.errors.type' }
      return { key: typeof value === 'number' ? 'fields.errors.wholeNumber' : 'fields.errors.number' }
    case 'too_small':
      return limited(issue.origin, 'minimum', Number(issue.minimum))
    case 'too_big':
      return limited(issue.origin, 'maximum', Number(issue.maximum))
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'fields.errors.email' : 'fields.errors.invalid' }
    case 'invalid_value':
      return { key: 'fields.errors.oneOf' }
    case 'invalid_union':
      return ofUnion(issue.errors, value)
    default:
      return { key: 'fields.errors.invalid' }
  }
}

const limits = {
  minimum: { string: 'fields.errors.tooShort', array: 'fields.errors.tooFew' },
  maximum: { string: 'fields.errors.tooLong', array: 'fields.errors.tooMany' },
} as const

function limited(origin: string, which: 'minimum' | 'maximum', limit: number): Sentence {
  if (origin !== 'string' && origin !== 'array') return { key: 'fields.errors.range' }
  return { key: limits[which][origin], values: { [which]: limit } }
}

/** Of several ways to write a field the one that was meant is the one whose type fits. */
function ofUnion(ways: readonly (readonly z.core.$ZodIssue[])[], value: unknown): Sentence {
  const first = ways.flatMap(([issue]) => (issue === undefined ? [] : [issue]))
  const isNumeric = first.some((issue) => issue.code === 'invalid_type' && isNumber(issue.expected))
  if (isNumeric) return { key: typeof value === 'number' ? 'fields.errors.wholeNumber' : 'fields.errors.number' }
  const meant = first.find(({ code, path }) => path.length === 0 && (code === 'too_small' || code === 'too_big'))
  if (meant !== undefined) return keyOf(meant, value)
  const isOtherType = first.length > 0 && first.every(({ code }) => code === 'invalid_type')
  return { key: isOtherType ? 'fields.errors.type' : 'fields.errors.oneOf' }
}

/** Whether the sentence a field has for being empty would be untrue: of a text that is too long, or something else than one. */
function isSaidOfNothing(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array'
  return issue.code === 'invalid_type' && issue.expected === 'string' && !isEmpty(value)
}

/** Of what is of another type nothing more is to be said: the length of a text says nothing of a list. */
function unlessOtherType(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const ofOtherType = new Set<string>()
  return issues.filter(({ code, path }) => {
    const field = path.join('.')
    if (ofOtherType.has(field)) return false
    if (code === 'invalid_type') ofOtherType.add(field)
    return true
  })
}

/** Zod's issues as faults of fields; a sentence given with `say` wins over the general one where it is true. */
export function fieldFaults(error: z.ZodError, raw: unknown): FieldFault[] {
  return unlessOtherType(error.issues.slice(0, mostFaults)).map((issue) => {
    const value = valueAt(raw, issue.path)
    const key = isSaidOfNothing(issue, value) ? null : saidKey(issue.message)
    return { field: issue.path.map(String).join('.'), ...(key ? { key } : keyOf(issue, value)) }
  })
}
