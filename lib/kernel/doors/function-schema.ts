import { z } from 'zod'
import { groupBy } from '@/lib/group-by'

/**
 * A wire field: our field of the same format, or our field behind a codec of another format. `names` has the wire's names
 * of the fields inside it that we call otherwise, each with its spellings.
 */
export type Take<Ours extends string> = Ours | { to: Ours; as: z.ZodType; names?: InnerNames }
export type InnerNames = Readonly<Record<string, readonly string[]>>
export type Takes = Readonly<Record<string, Take<string>>>

export const takenTo = (take: Take<string>) => (typeof take === 'string' ? take : take.to)

export function takenAs(input: z.ZodObject, take: Take<string>): z.core.$ZodType {
  if (typeof take !== 'string') return take.as
  const schema = input.shape[take]
  if (schema === undefined) throw new Error(`takes names ${take}, which the operation does not take`)
  return schema
}

export type Json = Record<string, unknown>
/** What a function takes, as JSON Schema by wire name; of each group of `needed` names one has to be given. */
export type RequestSchema = {
  properties: Record<string, Json>
  needed: readonly (readonly string[])[]
  ignored: readonly string[]
  /** Further spellings of a field, each with the first one. */
  spellings: Readonly<Record<string, string>>
}

type Door = {
  takes: Takes
  files: readonly string[]
  demands?: readonly (readonly string[])[]
  ignores?: readonly string[]
}

/** Told by the very schemas that validate a call. */
export function requestSchema(input: z.ZodObject, { takes, files, demands = [], ignores = [] }: Door): RequestSchema {
  const required = new Set(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).required)
  const spellings = groupBy(Object.entries(takes), ([, take]) => takenTo(take))
  const needed = [...spellings].flatMap(([to, entries]) => (required.has(to) ? [entries.map(([name]) => name)] : []))
  const properties = Object.entries(takes).map(([name, take]) => {
    const schema = files.includes(name) ? { type: 'string', format: 'binary' } : jsonSchema(takenAs(input, take))
    return [name, schema] as const
  })
  return {
    properties: Object.fromEntries(properties),
    needed: [...needed, ...demands],
    ignored: ignores,
    spellings: Object.fromEntries([...spellings.values()].flatMap(furtherOf)),
  }
}

function furtherOf([first, ...further]: [string, unknown][]): [string, string][] {
  return first === undefined ? [] : further.map(([name]) => [name, first[0]])
}

function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain(json)
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without what says nothing: alternatives that match anything or stand there twice, the limits of whole numbers. */
function plain(schema: Json): Json {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'default' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return []
    if (key === 'properties' && isRecord(value)) {
      return [
        [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isRecord(one) ? plain(one) : one]))],
      ]
    }
    return [[key, isRecord(value) ? plain(value) : value]]
  })
  const { anyOf, ...rest } = Object.fromEntries(entries)
  if (!Array.isArray(anyOf)) return rest
  const choices = anyOf
    .filter(isRecord)
    .map(plain)
    .flatMap(spread)
    .filter((one) => Object.keys(one).length > 0)
  const [first = {}, ...others] = [...new Map(choices.map((one) => [JSON.stringify(one), one])).values()]
  return others.length === 0 ? { ...first, ...rest } : { anyOf: [first, ...others], ...rest }
}

/** An alternative that is itself nothing but alternatives. */
function spread(schema: Json): Json[] {
  return Array.isArray(schema.anyOf) && Object.keys(schema).length === 1 ? schema.anyOf.filter(isRecord) : [schema]
}
