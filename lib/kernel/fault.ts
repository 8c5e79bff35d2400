import type { MessageKey, MessageValues } from '@/lib/i18n/translate'
import { catalogue, type FaultKey } from './catalogue'

type Missing = Exclude<`faults.${FaultKey}`, MessageKey>
/** Compiles only while every fault has its sentence in messages/. */
const everyFaultHasASentence: Missing extends never ? true : Missing = true
void everyFaultHasASentence

/** A field of the input that is wrong: its name as the caller knows it, the key of its sentence, and our name where that differs. */
export type FieldFault = { field: string; key: MessageKey; values?: MessageValues; label?: string }

type Details = {
  values?: MessageValues
  fields?: readonly FieldFault[]
  /** Goes out with the answer: the newer content of a conflict, the preview of a refused import. */
  data?: unknown
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined
  /** The sentence shown instead of the key's own: a door's fixed text. */
  sentence?: MessageKey
  cause?: unknown
}

const mark = Symbol.for('portal.fault')

/**
 * The only way an operation fails on purpose. Anything else thrown is our fault and never leaks. What stands on globalThis
 * is shared by bundles that have this class each, so a fault is one by its mark.
 */
export class Fault extends Error {
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return typeof thrown === 'object' && thrown !== null && mark in thrown
  }

  readonly [mark] = true
  override readonly name = 'Fault'
  readonly key: FaultKey
  readonly values: MessageValues
  readonly fields: readonly FieldFault[]
  readonly data: unknown
  readonly retryAfter: number | undefined
  readonly sentence: MessageKey

  constructor(key: FaultKey, details: Details = {}) {
    super(key, details.cause === undefined ? undefined : { cause: details.cause })
    this.key = key
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.data = details.data
    this.retryAfter = details.retryAfter
    this.sentence = details.sentence ?? `faults.${key}`
  }

  get code(): number {
    return catalogue[this.key]
  }
}

/** The same fault with these details changed. */
export function faultWith(fault: Fault, details: Details): Fault {
  const { key, values, fields, data, retryAfter, sentence } = fault
  return new Fault(key, { values, fields, data, retryAfter, sentence, cause: fault, ...details })
}

/** Refuses with the reason a rule gave; null means nothing stands in the way. */
export function refuseIf(reason: FaultKey | null, details?: Details): void {
  if (reason !== null) throw new Fault(reason, details)
}

/** What was looked for; a fault where it does not exist, or not for this reader. */
export function orNotFound<Row>(row: Row): NonNullable<Row> {
  if (row === null || row === undefined) throw new Fault('notFound')
  return row
}
