import { normalText } from '@/lib/normal-text'
import { Fault, type FieldFault } from './fault'

/** Strings leave here in NFC, without NUL and well formed; anything else is refused by field before a schema sees it. */
export function clean(raw: unknown): unknown {
  const wrong: FieldFault[] = []
  const cleaned = cleanAt(raw, '', wrong, 0)
  if (wrong.length > 0) throw new Fault('input.invalid', { fields: wrong })
  return cleaned
}

const maximumDepth = 32
/** More faults than a person reads; the rest is not looked for. */
export const mostFaults = 100

function cleanAt(value: unknown, path: string, wrong: FieldFault[], depth: number): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      if (wrong.length < mostFaults) wrong.push({ field: path, key: 'fields.errors.text' })
      return ''
    }
    return normalText(value)
  }
  if (depth > maximumDepth) throw new Fault('input.unreadable')
  if (Array.isArray(value)) return value.map((item, index) => cleanAt(item, at(path, index), wrong, depth + 1))
  if (isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, cleanAt(item, at(path, key), wrong, depth + 1)]),
    )
  }
  return value
}

function at(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}

/** Files, buffers and dates pass through untouched. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
