import { z } from 'zod'

/** The schema inside optional, nullable, default and the like. */
function core(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema
  for (;;) {
    const { def } = inner._zod
    if ('innerType' in def && isSchema(def.innerType)) inner = def.innerType
    else if (def.type === 'pipe' && 'in' in def && isSchema(def.in)) inner = def.in
    else return inner
  }
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** A form knows only texts: reads numbers, booleans and JSON where the schema wants them (api#bodies). */
export function fromForm(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const inner = core(schema)
  const type = inner._zod.def.type
  if (type === 'number' || type === 'int') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  if (type === 'boolean') return /^(true|1)$/i.test(value) ? true : /^(false|0)$/i.test(value) ? false : value
  if (isStructure(inner)) return value === '' ? undefined : parsed(value)
  // A list that may also be written as a text: JSON is the list.
  const { def } = inner._zod
  const choices = 'options' in def && Array.isArray(def.options) ? def.options.filter(isSchema) : []
  return choices.some((choice) => isStructure(core(choice))) && /^\s*[[{]/.test(value) ? parsed(value) : value
}

/**
 * The fields of a query that an object takes, by their names or by those `names` has for them. An empty one is left out, and
 * what is none of a fixed set (console#files-of-lists).
 */
export function fromQuery({ shape }: z.ZodObject, query: URLSearchParams, names: Record<string, string> = {}) {
  const valueOf = (name: string, schema: z.core.$ZodType) => {
    const { def } = core(schema)._zod
    if (def.type !== 'array' || !('element' in def) || !isSchema(def.element)) {
      const value = query.get(name) || undefined
      return value !== undefined && isKnown(schema, value) ? value : undefined
    }
    const { element } = def
    const values = query.getAll(name).filter((value) => isKnown(element, value))
    return values.length > 0 ? values : undefined
  }
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, valueOf(names[field] ?? field, schema)]),
  )
}

/** A text of one's own is nobody's to know. */
function isKnown(schema: z.core.$ZodType, value: string): boolean {
  return core(schema)._zod.def.type === 'string' || z.safeParse(schema, value).success
}

function isStructure(schema: z.core.$ZodType): boolean {
  return ['array', 'object', 'record', 'tuple'].includes(schema._zod.def.type)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
