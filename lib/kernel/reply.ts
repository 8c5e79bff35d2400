import { isLocked } from '@/lib/db/constraint'
import { isUnreachable } from '@/lib/db/unreachable'
import type { Language } from '@/lib/i18n/languages'
import { hasMessage, translate } from '@/lib/i18n/translate'
import { log } from '@/lib/log'
import { retryAfterSeconds } from '@/lib/requests/note'
import { Fault, type FieldFault } from './fault'

/** A failure as a person reads it: one sentence, sentences at fields, never a detail of ours. */
export type FaultView = {
  key: string
  code: number
  message: string
  fields: { field: string; message: string }[]
  /** The message is a door's fixed text, which clients know. */
  isFixed?: boolean
  reference?: string
  data?: unknown
  retryAfter?: number
}

/** Turns whatever was thrown into what may be shown. Anything but a Fault is logged with the reference and says no more. */
export function faultView(thrown: unknown, language: Language, requestId: string): FaultView {
  const fault = asFault(thrown)
  const unexpected = fault.key === 'internal'
  if (unexpected || fault.key === 'service.down')
    log.error({ err: fault.cause ?? fault, requestId }, 'unexpected failure')
  const values = unexpected ? { reference: requestId } : fault.values
  return {
    key: fault.key,
    code: fault.code,
    message: translate(language, fault.sentence, values),
    fields: fault.fields.map((wrong) => ({ field: wrong.field, message: fieldMessage(wrong, language) })),
    ...(fault.sentence === `faults.${fault.key}` ? {} : { isFixed: true }),
    ...(unexpected ? { reference: requestId } : {}),
    ...(fault.data === undefined ? {} : { data: fault.data }),
    ...(fault.retryAfter === undefined ? {} : { retryAfter: fault.retryAfter }),
  }
}

function asFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown
  if (isUnreachable(thrown) || isLocked(thrown))
    return new Fault('service.down', { cause: thrown, retryAfter: retryAfterSeconds })
  return new Fault('internal', { cause: thrown })
}

export function fieldMessage(wrong: FieldFault, language: Language): string {
  return translate(language, wrong.key, { field: fieldLabel(wrong.label ?? wrong.field, language), ...wrong.values })
}

/** What a person calls a field; a row's or a nested one without a name of its own goes by what it stands in. */
function fieldLabel(field: string, language: Language): string {
  const keys = field.split('.').map((step) => `fields.labels.${step}`)
  return translate(language, keys.findLast(hasMessage) ?? 'fields.labels.unnamed')
}

type Envelope = { code: number; msg: string; data: unknown }

/** The one place that makes the API's `{code, msg, data}` (api#answers). */
export const reply = {
  success(data: unknown, msg = ''): Envelope {
    return { code: 0, msg, data: data === undefined ? null : data }
  },
  /** Of what is wrong with the input the message is the first field's own sentence, which clients show. */
  failure(view: FaultView): Envelope {
    const extra = isRecord(view.data) ? view.data : view.data === undefined ? {} : { detail: view.data }
    return {
      code: view.code,
      msg: (view.code === 400 && !view.isFixed && view.fields[0]?.message) || view.message,
      data: {
        ...extra,
        reason: view.key,
        ...(view.fields.length > 0 ? { errors: view.fields } : {}),
        ...(view.reference ? { reference: view.reference } : {}),
      },
    }
  },
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
