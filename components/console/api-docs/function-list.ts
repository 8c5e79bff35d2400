type Json = Record<string, unknown>

/** A field of a payload or of an answer; `choice`: one of these spellings is required. */
export type FieldEntry = {
  name: string
  type: string
  need: 'required' | 'choice' | 'optional'
  /** A further spelling of another field. */
  isSpelling: boolean
  isFile: boolean
  values: string[]
  description: string
  fields: FieldEntry[]
}
export type FunctionName = { name: string; section: string; summary: string }
export type Reason = { key: string; code: number; message: string }
export type FunctionEntry = FunctionName & {
  path: string
  access: string[]
  request: FieldEntry[]
  answer: { type: string; fields: FieldEntry[] }
  example: { request: Json; answer: string } | null
  reasons: Reason[]
  common: Reason[]
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const nullLast = (one: string, other: string) => Number(one === 'null') - Number(other === 'null')

/** Converts the catalogue's document for a page; references between schemas are resolved in it. */
function reader(document: Json) {
  const schemas = record(record(document.components).schemas)
  const resolved = (schema: Json): Json =>
    typeof schema.$ref === 'string' ? record(schemas[schema.$ref.split('/').at(-1) ?? '']) : schema

  function typeOf(of: Json): string {
    const schema = resolved(of)
    const choices = list(schema.anyOf)
    if (choices.length > 0) {
      return [...new Set(choices.map((one) => typeOf(record(one))))].toSorted(nullLast).join(' | ')
    }
    if (schema.format === 'binary') return 'file'
    if (schema.type === 'array') {
      const items = typeOf(record(schema.items))
      return items.includes(' ') ? `(${items})[]` : `${items}[]`
    }
    if (Array.isArray(schema.type)) return schema.type.join(' | ')
    if (typeof schema.type === 'string') return schema.type
    const [value] = list(schema.enum)
    return value === undefined ? 'any' : typeof value
  }

  function valuesOf(of: Json): string[] {
    const schema = resolved(of)
    if (schema.type === 'array') return valuesOf(record(schema.items))
    const own = schema.const === undefined ? list(schema.enum) : [schema.const]
    return [...new Set([...own, ...list(schema.anyOf).flatMap((one) => valuesOf(record(one)))].map(String))].filter(
      (value) => value !== '',
    )
  }

  /** A value's own description, and that of the format it refers to. */
  function descriptionOf(property: Json): string {
    const formats = [property, ...list(property.anyOf).map(record)].flatMap((one) =>
      typeof one.$ref === 'string' && resolved(one).type !== 'object' ? text(resolved(one).description) : [],
    )
    return [...new Set([text(property.description), ...formats])].filter((part) => part !== '').join(' · ')
  }

  function fieldsOf(of: Json): FieldEntry[] {
    const schema = resolved(of)
    if (schema.type === 'array') return fieldsOf(record(schema.items))
    const inside = list(schema.anyOf).flatMap((one) => fieldsOf(record(one)))
    const required = new Set(list(schema.required))
    const choices = new Set(
      [schema, ...list(schema.allOf).map(record)].flatMap((one) =>
        list(one.anyOf).flatMap((choice) => list(record(choice).required)),
      ),
    )
    const own = Object.entries(record(schema.properties)).map(([name, value]): FieldEntry => {
      const property = record(value)
      return {
        name,
        type: typeOf(property),
        need: required.has(name) ? 'required' : choices.has(name) ? 'choice' : 'optional',
        isSpelling: typeof property['x-same-as'] === 'string',
        isFile: property.format === 'binary',
        values: valuesOf(property),
        description: descriptionOf(property),
        fields: fieldsOf(property),
      }
    })
    return [...new Map([...inside, ...own].map((field) => [field.name, field])).values()]
  }

  return { schemas, typeOf, fieldsOf }
}

/** The functions by name, in the order of the document. */
export function functionNames(document: Json): FunctionName[] {
  return Object.values(record(document.paths)).flatMap((path) => {
    const { operationId, tags, summary } = record(record(path).post)
    return typeof operationId === 'string'
      ? [{ name: operationId, section: text(list(tags)[0]), summary: text(summary) }]
      : []
  })
}

/** One function with everything that a caller has to know; null when there is none of that name. */
export function functionEntry(document: Json, name: string): FunctionEntry | null {
  const found = Object.entries(record(document.paths)).find(([path]) => path.endsWith(`#${name}`))
  const named = functionNames(document).find((one) => one.name === name)
  if (found === undefined || named === undefined) return null
  const [path, item] = found
  const { schemas, typeOf, fieldsOf } = reader(document)
  const operation = record(record(item).post)
  const answer = record(schemas[`${name}.Answer`])
  const isHidden = ({ name: field }: FieldEntry) => field === 'function' || field === 'lang'
  const reasons = list(document['x-reasons']).map((one) => {
    const { key, code, message } = record(one)
    return { key: text(key), code: Number(code), message: text(message) }
  })
  const pick = (schema: unknown) => reasons.filter(({ key }) => list(record(schema).enum).includes(key))
  return {
    ...named,
    path: path.split('#')[0] ?? path,
    access: list(operation['x-access']).map(String),
    request: fieldsOf(record(schemas[`${name}.Request`])).filter((field) => !isHidden(field)),
    answer: { type: typeOf(answer), fields: fieldsOf(answer) },
    example: exampleOf(operation),
    reasons: pick(list(record(schemas[`${name}.Reason`]).anyOf)[1]),
    common: pick(schemas.CommonReason),
  }
}

function exampleOf(operation: Json): FunctionEntry['example'] {
  const contentOf = (of: unknown) => Object.values(record(record(of).content)).map(record)
  const request = contentOf(operation.requestBody).find(({ example }) => example !== undefined)?.example
  const answer = contentOf(record(operation.responses)[200]).find(({ example }) => example !== undefined)?.example
  if (request === undefined || answer === undefined) return null
  return { request: record(request), answer: typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2) }
}
