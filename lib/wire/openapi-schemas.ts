import { z } from 'zod'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import type { Json } from '@/lib/kernel/doors/function-schema'
import type { ApiTexts } from './api-texts'

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Puts a description at each property, at any depth, and points references at the components. */
export function described(schema: Json, owner: string, texts: ApiTexts): Json {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === '$ref' && typeof value === 'string') return [key, value.replace('#/$defs/', '#/components/schemas/')]
    if (key === 'properties' && isRecord(value)) return [key, describedFields(value, owner, texts)]
    if (Array.isArray(value)) return [key, value.map((one) => (isRecord(one) ? described(one, owner, texts) : one))]
    return [key, isRecord(value) ? described(value, owner, texts) : value]
  })
  return Object.fromEntries(entries.filter(([key, value]) => key !== 'additionalProperties' || value !== false))
}

function describedFields(properties: Json, owner: string, texts: ApiTexts): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const description = texts.field(owner, name)
      const schema = isRecord(value) ? described(value, owner, texts) : {}
      return [name, description === null ? schema : { ...schema, description }]
    }),
  )
}

/** `data` of a success, and the named schemas it is made of. */
export function answerSchemas(name: string, { answers, fileType }: Exposed, texts: ApiTexts): Record<string, Json> {
  if (fileType !== null) return {}
  const json = z.toJSONSchema(z.object({ data: answers }), { io: 'input' })
  const { $defs = {}, properties = {} } = json
  const named = Object.entries({ ...$defs }).flatMap(([key, value]): [string, Json][] => {
    if (!isRecord(value)) return []
    const { id: _, ...schema } = value
    const description = texts.schemaText(key)
    return [[key, { ...(description === null ? {} : { description }), ...described(schema, key, texts) }]]
  })
  const { data } = properties
  return { ...Object.fromEntries(named), [`${name}.Answer`]: isRecord(data) ? described(data, name, texts) : {} }
}

/** As an object of its own, so that generators of types make it more than an unknown. */
const needs = (name: string) => ({ type: 'object', required: [name], properties: { [name]: {} } })

/** What a call sends: required is what is needed in one spelling, of several spellings one will do. */
export function requestSchema(name: string, exposed: Exposed, texts: ApiTexts): Json {
  const { properties, needed, ignored, spellings } = exposed.request()
  const required = needed.flatMap((spellings) => (spellings.length === 1 ? spellings : []))
  const choices = needed
    .filter((spellings) => spellings.length > 1)
    .map((spellings) => ({ anyOf: spellings.map(needs) }))
  const ignoredFields = Object.fromEntries(
    ignored.map((field) => [field, { type: ['string', 'number', 'boolean', 'null'] }]),
  )
  const sameAs = (schema: Json | undefined, first: string) => ({
    ...described(schema ?? {}, name, texts),
    description: `${texts.sameAs} \`${first}\``,
    'x-same-as': first,
  })
  return {
    type: 'object',
    properties: {
      function: { type: 'string', const: name },
      lang: { type: 'string', enum: ['zh-CN', 'en-US'], description: texts.field(name, 'lang') ?? '' },
      ...describedFields({ ...ignoredFields, ...properties }, name, texts),
      ...Object.fromEntries(
        Object.entries(spellings).map(([further, first]) => [further, sameAs(properties[further], first)]),
      ),
    },
    required: ['function', ...required],
    ...(choices.length === 0 ? {} : { allOf: choices }),
  }
}
