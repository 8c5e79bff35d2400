import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { refuseForeignIds } from '@/lib/wire/own-ids'
import type { Language } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import { atItsField } from '../bad-input'
import type { FaultKey } from '../catalogue'
import { clean } from '../clean'
import { Fault, faultWith } from '../fault'
import { fieldFaults } from '../issues'
import type { Access, AnyOperation, Operation } from '../operation'
import { admit, perform } from '../perform'
import { saidKey } from '../text'
import type { World } from '../world'
import { checked } from './answer-check'
import type { FileAnswer } from './download'
import { asNamed, everyFault, isEmpty, type UnreadField } from './field-names'
import { fromForm } from './form-values'
import { type RequestSchema, requestSchema, type Take, type Takes, takenAs, takenTo } from './function-schema'

type AnswerContext = { language: Language; input: Readonly<Record<string, unknown>> }
/** What goes out with a fault, by its key, in the wire's names. */
type Tells = { readonly [key in FaultKey]?: (data: never, language: Language) => unknown }
/** A function's fixed text for a fault, where existing clients know one. */
type Fails = { readonly [key in FaultKey]?: MessageKey }
type SuccessText<R> = MessageKey | ((result: R, language: Language) => string)

/** A function of the function-name API: a name on the wire in front of one of our operations. */
export type Exposed = {
  readonly operation: AnyOperation
  /** What it is for; what callers are told stands in messages/api. */
  readonly summary: string
  /** Each wire field it reads, with the field of the operation's input it stands for. */
  readonly fields: Readonly<Record<string, string>>
  /** Wire fields that arrive as files (multipart). */
  readonly files: readonly string[]
  /** The media type of the file it answers instead of the envelope. */
  readonly fileType: string | null
  call(
    payload: Readonly<Record<string, unknown>>,
    actor: Actor,
    world: World,
    isForm: boolean,
  ): Promise<{ data: unknown; msg: string; file?: FileAnswer }>
  /** `data` of a success, on the wire. */
  readonly answers: z.ZodType
  request(): RequestSchema
}

/**
 * An operation whose answer on the wire needs more than it gives: read by the same caller once it is done, so that our own
 * screens do not wait for it.
 */
export function thenReading<A extends Access, I extends z.ZodObject, R, More>(
  operation: Operation<A, I, R>,
  read: (result: R, call: Parameters<Operation<A, I, R>['run']>[0]) => Promise<More>,
): Operation<A, I, More> {
  return { ...operation, run: async (call) => read(await operation.run(call), call) }
}

/**
 * Opens an operation to outside callers. `takes` says for each wire field where it goes; two wire names for one field
 * are two spellings of it, and the first one given wins. `gives` turns the result into the wire's names and formats.
 */
export function expose<A extends Access, I extends z.ZodObject, R, W extends z.ZodType>(
  operation: Operation<A, I, R>,
  door: {
    summary: string
    takes: Readonly<Record<string, Take<keyof I['shape'] & string>>>
    /** What the function says by being called; of a field that it takes too, what the caller says counts. */
    presets?: Readonly<Partial<z.input<I>>>
    /** What `gives` makes, to the last field (lib/wire/answers). */
    answers: W
    gives: (result: R, context: AnswerContext) => z.input<W>
    /** Wire names a rule of the operation demands though its input leaves them out, each with its other spellings. */
    demands?: readonly (readonly string[])[]
    /** Wire names that callers send and nothing reads. */
    ignores?: readonly string[]
    /** The answer is a file instead of the envelope (api#answers). */
    file?: { type: string; of: (result: R) => FileAnswer }
    successMessage?: SuccessText<R>
    tells?: Tells
    fails?: Fails
    files?: readonly string[]
  },
): Exposed {
  const takes: Takes = door.takes
  const files = door.files ?? []
  const isTaken = (field: string) => Object.values(takes).some((take) => takenTo(take) === field)
  return {
    operation,
    summary: door.summary,
    fields: Object.fromEntries(Object.entries(takes).map(([name, take]) => [name, takenTo(take)])),
    files,
    fileType: door.file?.type ?? null,
    answers: door.answers,
    async call(payload, actor, world, isForm) {
      admit(operation, actor)
      await refuseForeignIds(payload, (name) => Object.hasOwn(takes, name), actor, world)
      const input = inOurNames(operation.input, { takes, presets: door.presets ?? {} }, payload, isForm)
      try {
        const result = await perform(operation, { ...door.presets, ...input }, actor, world)
        return {
          data: checked(door.answers, door.gives(result, { language: world.language, input })),
          msg: sentence(door.successMessage, result, world.language),
          ...(door.file ? { file: door.file.of(result) } : {}),
        }
      } catch (thrown) {
        throw inDoorWords(inWireNames(atItsField(thrown, isTaken), takes, payload), door, world.language)
      }
    },
    request: () => requestSchema(operation.input, { ...door, takes, files }),
  }
}

/** The operation that threw a fault made its data; the door that names the fault knows of what type. */
function inDoorWords(
  thrown: unknown,
  { tells = {}, fails = {} }: { tells?: Tells; fails?: Fails },
  language: Language,
): unknown {
  if (!(thrown instanceof Fault)) return thrown
  const tell = tells[thrown.key] as ((data: unknown, language: Language) => unknown) | undefined
  const sentence = fails[thrown.key]
  return faultWith(thrown, {
    ...(tell === undefined ? {} : { data: tell(thrown.data, language) }),
    ...(sentence === undefined ? {} : { sentence }),
  })
}

function sentence<R>(message: SuccessText<R> | undefined, result: R, language: Language): string {
  if (message === undefined) return ''
  return typeof message === 'function' ? message(result, language) : translate(language, message)
}

function inOurNames(
  input: z.ZodObject,
  { takes, presets }: { takes: Takes; presets: Readonly<Record<string, unknown>> },
  payload: Readonly<Record<string, unknown>>,
  isForm: boolean,
): Record<string, unknown> {
  const cleaned = recordOf(clean(payload))
  const values: Record<string, unknown> = {}
  const unread: UnreadField[] = []
  for (const [name, take] of Object.entries(takes)) {
    const raw = cleaned[name]
    const target = takenTo(take)
    if (raw === undefined || values[target] !== undefined) continue
    // An older form sends every field it has: an empty one is not given where none is needed or another spelling says it.
    if (isEmpty(raw) && (mayBeEmpty(input, target) || spelledElsewhere(target, takes, cleaned))) continue
    const schema = takenAs(input, take)
    const value = isForm ? fromForm(schema, raw) : raw
    if (typeof take === 'string') {
      values[target] = value
      continue
    }
    const decoded = take.as.safeParse(value)
    if (decoded.success) values[target] = decoded.data
    // What is empty is told by the field's own sentence for that, whether or not its codec knows it.
    else if (isEmpty(raw) && refuses(input, target, raw)) values[target] = raw
    else unread.push({ name, take, faults: fieldFaults(decoded.error, value) })
  }
  if (unread.length > 0)
    throw new Fault('input.invalid', {
      fields: everyFault(input, { takes, values: { ...presets, ...values }, unread, payload }),
    })
  return values
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function refuses(input: z.ZodObject, target: string, value: unknown): boolean {
  const schema = input.shape[target]
  return schema !== undefined && !z.safeParse(schema, value).success
}

/** A field that has a sentence of its own for being emptied may be left out, and not emptied. */
function mayBeEmpty(input: z.ZodObject, target: string): boolean {
  const schema = input.shape[target]
  if (schema?._zod.optin === undefined) return false
  const emptied = z.safeParse(schema, '')
  return !emptied.error?.issues.some(({ code, message }) => code === 'too_small' && saidKey(message) !== null)
}

function spelledElsewhere(target: string, takes: Takes, payload: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(takes).some(
    ([name, take]) => takenTo(take) === target && payload[name] !== undefined && !isEmpty(payload[name]),
  )
}

/** Field faults speak our names inside; outside they carry the caller's. */
function inWireNames(thrown: unknown, takes: Takes, payload: Readonly<Record<string, unknown>>): unknown {
  if (!(thrown instanceof Fault) || thrown.fields.length === 0) return thrown
  return faultWith(thrown, { fields: thrown.fields.map((wrong) => asNamed(wrong, takes, payload)) })
}
