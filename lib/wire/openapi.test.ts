import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { languages } from '@/lib/i18n/languages'
import en from '@/messages/api/en-US.json'
import zh from '@/messages/api/zh-CN.json'
import { catalogue } from '@/lib/kernel/catalogue'
import examples from './examples.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'
import { openApi } from './openapi'
import reasons from './reasons.json'
import { sectionOf } from './sections'

const functions = { ...indexFunctions, ...guideFunctions }
const site = { url: 'http://localhost:3000', cookieName: 'portal_session' }
const documents = languages.map(
  (language) => [language, openApi(indexFunctions, guideFunctions, site, language)] as const,
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every property of every schema, with where it stands. */
function propertiesIn(node: unknown, path: string): [string, Record<string, unknown>][] {
  if (Array.isArray(node)) return node.flatMap((one, at) => propertiesIn(one, `${path}[${at}]`))
  if (!isRecord(node)) return []
  const own = isRecord(node.properties)
    ? Object.entries(node.properties).flatMap(([name, schema]): [string, Record<string, unknown>][] =>
        isRecord(schema) ? [[`${path}.${name}`, schema]] : [],
      )
    : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => propertiesIn(value, `${path}/${key}`))]
}

describe('the catalogue of functions', () => {
  test.each(documents)('is valid OpenAPI 3.1 in %s', async (_, document) => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toMatchObject({ valid: true })
  })

  test.each(documents)('says in %s what every function, field and schema is for', (_, document) => {
    const schemas = Object.entries(isRecord(document.components) ? Object(document.components.schemas) : {})
    const silent = schemas.flatMap(([name, schema]) =>
      propertiesIn(schema, name).filter(
        ([path, property]) =>
          !/\.(function|code|msg|data)$/.test(path) && Object.keys(property).length > 0 && !property.description,
      ),
    )
    expect(silent.map(([path]) => path)).toEqual([])
    const named = schemas.filter(([name]) => !name.includes('.') && name !== 'NotReached')
    expect(named.flatMap(([name, schema]) => (Object(schema).description ? [] : [name]))).toEqual([])
  })

  test('tells the answer of every function, and knows its section and its sentence', () => {
    const schemas = Object(Object(documents[0]?.[1].components).schemas)
    for (const [name, { fileType }] of Object.entries(functions)) {
      expect([name, sectionOf(name)]).not.toEqual([name, null])
      expect(Object.keys(en.functions)).toContain(name)
      if (fileType === null) expect([name, Object.keys(schemas[`${name}.Answer`] ?? {}).length]).not.toEqual([name, 0])
    }
  })

  test('cites no page that its readers do not have', () => {
    for (const [, document] of documents)
      expect(JSON.stringify(document)).not.toMatch(/\b(core|track) \d|api\.md|decisions/)
  })

  test('shows of every function a call that fits what it takes and answers', () => {
    const recorded: Record<string, { request: Record<string, unknown>; answer: unknown } | undefined> = examples
    for (const [name, { answers, fileType, ...exposed }] of Object.entries(functions)) {
      const example = recorded[name]
      if (example === undefined) throw new Error(`${name} has no example: npm run api:examples`)
      const { properties, needed, ignored } = exposed.request()
      const { function: called, ...payload } = example.request
      expect(called).toBe(name)
      const unknown = Object.keys(payload).filter((field) => !(field in properties) && !ignored.includes(field))
      expect([name, unknown]).toEqual([name, []])
      for (const spellings of needed) expect([name, spellings, spellings.some((one) => one in payload)]).toContain(true)
      if (fileType === null) expect(answers.safeParse(Object(example.answer).data).error).toBeUndefined()
    }
  })

  test('gives every function its reasons, each a fault there is', () => {
    expect(Object.keys(reasons.functions).toSorted(), 'npm run api:reasons').toEqual(Object.keys(functions).toSorted())
    const unknown = [...reasons.common, ...Object.values(reasons.functions).flat()].filter((key) => !(key in catalogue))
    expect(unknown).toEqual([])
  })

  test('keeps its texts by names without a dot, which the build would take for depth', () => {
    const names = Object.values(en).flatMap((group) => (isRecord(group) ? Object.keys(group) : []))
    expect(names.filter((name) => name.includes('.'))).toEqual([])
  })

  test('has every text in both languages', () => {
    const keysOf = (texts: typeof en) =>
      Object.entries(texts).flatMap(([group, texts]) =>
        isRecord(texts) ? Object.keys(texts).map((key) => `${group}.${key}`) : [group],
      )
    expect(keysOf(zh)).toEqual(keysOf(en))
  })
})
