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

function keyOf(issue: z.core.$ZodIssue, value: unknown): { key: MessageKey; values?: Record<string, string | number> } {
  const empty = value === undefined || value === null || value === ''
  if (empty) return { key: 'fields.errors.required' }
  switch (issue.code) {
    case 'invalid_type':
      return {
        key: issue.expected === 'number' || issue.expected === 'int' ? 'fields.errors.number' : 'fields.errors.type',
      }
    case 'too_small':
      return issue.origin === 'string'
        ? { key: 'fields.errors.tooShort', values: { minimum: Number(issue.minimum) } }
        : { key: 'fields.errors.range' }
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'fields.errors.tooLong', values: { maximum: Number(issue.maximum) } }
        : { key: 'fields.errors.range' }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'fields.errors.email' : 'fields.errors.invalid' }
    case 'invalid_value':
    case 'invalid_union':
      return { key: 'fields.errors.oneOf' }
    default:
      return { key: 'fields.errors.invalid' }
  }
}

/** Zod's issues as faults of fields; a sentence given with `say` wins over the general one. */
export function fieldFaults(error: z.ZodError, raw: unknown): FieldFault[] {
  return error.issues.slice(0, mostFaults).map((issue) => {
    const said = saidKey(issue.message)
    const general = keyOf(issue, valueAt(raw, issue.path))
    return { field: issue.path.map(String).join('.'), ...(said ? { key: said } : general) }
  })
}
