type Json = Record<string, unknown>

export type FunctionField = { name: string; required: boolean; file: boolean; type: string; values: string[] }
export type FunctionEntry = { name: string; path: string; summary: string; access: string[]; fields: FunctionField[] }

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function typeOf(schema: Json): string {
  if (Array.isArray(schema.anyOf)) return [...new Set(schema.anyOf.map((one) => typeOf(record(one))))].join(' | ')
  if (schema.type === 'array') return `${typeOf(record(schema.items))}[]`
  return typeof schema.type === 'string' ? schema.type : 'any'
}

/** The catalogue's functions as the explorer shows them. */
export function functionList(document: Json): FunctionEntry[] {
  const schemas = record(record(document.components).schemas)
  return Object.entries(schemas).flatMap(([key, value]) => {
    const schema = record(value)
    if (typeof schema.title !== 'string') return []
    const required = texts(schema.required)
    const fields = Object.entries(record(schema.properties))
      .filter(([name]) => name !== 'function' && name !== 'lang')
      .map(([name, property]) => {
        const { format, enum: values, ...rest } = record(property)
        const file = format === 'binary'
        return {
          name,
          required: required.includes(name),
          file,
          type: file ? 'file' : typeOf(rest),
          values: texts(values),
        }
      })
    return [
      {
        name: schema.title,
        path: key.startsWith('guide.') ? '/api/guide/index' : '/api/index',
        summary: typeof schema.description === 'string' ? schema.description : '',
        access: texts(schema['x-access']),
        fields,
      },
    ]
  })
}
