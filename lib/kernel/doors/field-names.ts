import type { z } from 'zod'
import type { FieldFault } from '../fault'
import { fieldFaults } from '../issues'
import { type InnerNames, type Take, type Takes, takenTo } from './function-schema'

type Payload = Readonly<Record<string, unknown>>

/** A field of the wire that its codec could not read; `faults` have their place inside of it, in the wire's names. */
export type UnreadField = { name: string; take: Take<string>; faults: readonly FieldFault[] }

export const isEmpty = (raw: unknown) => raw === '' || raw === null

/** A fault at one of our fields, at the name the caller used for it, or the first it could have used, to the last step. */
export function asNamed(wrong: FieldFault, takes: Takes, payload: Payload): FieldFault {
  const [head = '', ...rest] = wrong.field.split('.')
  const names = Object.entries(takes).flatMap(([name, take]) => (takenTo(take) === head ? [name] : []))
  const name = spelling(names, payload)
  if (name === undefined) return wrong
  const inner = innerNames(takes[name])
  let value = payload[name]
  const steps = rest.map((step) => {
    const spelled = spelling(inner[step] ?? [step], value) ?? step
    value = valueIn(value, spelled)
    return spelled
  })
  return { ...wrong, field: [name, ...steps].join('.'), label: wrong.label ?? wrong.field }
}

/** All that is wrong with a call, in the order of its fields: what could not be read, and what the operation says to the rest. */
export function everyFault(
  input: z.ZodObject,
  call: { takes: Takes; values: Payload; unread: readonly UnreadField[]; payload: Payload },
): FieldFault[] {
  const { takes, values, unread, payload } = call
  const unreadTargets = new Set(unread.map(({ take }) => takenTo(take)))
  const { error } = input.safeParse(values)
  const others = error === undefined ? [] : fieldFaults(error, values)
  const faults = [
    ...unread.flatMap(({ name, take, faults }) =>
      faults.map((fault) => ({ target: takenTo(take), fault: ofCodec(fault, name, take) })),
    ),
    ...others
      .map((fault) => ({ target: fault.field.split('.')[0] ?? '', fault: asNamed(fault, takes, payload) }))
      .filter(({ target }) => !unreadTargets.has(target)),
  ]
  const order = Object.keys(input.shape)
  return faults
    .toSorted((one, other) => order.indexOf(one.target) - order.indexOf(other.target))
    .map(({ fault }) => fault)
}

/** A codec's fault has the wire's names; what a person calls its field goes by ours. */
function ofCodec(fault: FieldFault, name: string, take: Take<string>): FieldFault {
  const inner = Object.entries(innerNames(take))
  const steps = fault.field === '' ? [] : fault.field.split('.')
  const ours = steps.map((step) => inner.find(([, spellings]) => spellings.includes(step))?.[0] ?? step)
  return { ...fault, field: [name, ...steps].join('.'), label: [takenTo(take), ...ours].join('.') }
}

function innerNames(take: Take<string> | undefined): InnerNames {
  return typeof take === 'object' ? (take.names ?? {}) : {}
}

/** Of several spellings the one that says something, else the one that is there, else the first. */
function spelling(names: readonly string[], value: unknown): string | undefined {
  const present = names.filter((name) => valueIn(value, name) !== undefined)
  return present.find((name) => !isEmpty(valueIn(value, name))) ?? present[0] ?? names[0]
}

function valueIn(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
}
