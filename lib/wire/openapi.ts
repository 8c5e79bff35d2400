import { isForKeys } from '@/lib/access/api-keys'
import type { Language } from '@/lib/i18n/languages'
import { messagesOf } from '@/lib/i18n/messages'
import { functionCodes } from '@/lib/kernel/bad-input'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { Json } from '@/lib/kernel/doors/function-schema'
import { type ApiTexts, apiTexts } from './api-texts'
import examples from './examples.json'
import { answerSchemas, reference, requestSchema } from './openapi-schemas'
import reasons from './reasons.json'
import { inOrder, sectionOf, sections } from './sections'

type Site = { url: string; cookieName: string }
type Example = { request: Json; answer: unknown }

const exampleOf: Readonly<Record<string, Example | undefined>> = examples
const reasonsOf: Readonly<Record<string, readonly string[] | undefined>> = reasons.functions

const codesOf = (keys: readonly string[]) =>
  [...new Set(keys.map((key) => functionCodes[key] ?? 500))].toSorted((one, other) => one - other)

function envelope(code: Json, data: Json): Json {
  return { type: 'object', required: ['code', 'msg', 'data'], properties: { code, msg: { type: 'string' }, data } }
}

function responseOf(name: string, { fileType }: Exposed, texts: ApiTexts): Json {
  const own = reasonsOf[name] ?? []
  const failure = envelope(
    { type: 'integer', enum: codesOf([...reasons.common, ...own]) },
    {
      allOf: [
        reference('FailureData'),
        { type: 'object', required: ['reason'], properties: { reason: reference(`${name}.Reason`) } },
      ],
    },
  )
  const success = envelope({ type: 'integer', const: 0 }, reference(`${name}.Answer`))
  const example = exampleOf[name]
  const schema = fileType === null ? { oneOf: [success, failure] } : failure
  const json = { schema, ...(example === undefined || fileType !== null ? {} : { example: example.answer }) }
  const file = fileType === null ? {} : { [fileType]: { schema: { type: 'string' }, example: example?.answer } }
  return { description: texts.http.reached, content: { 'application/json': json, ...file } }
}

/** The media types a call may come in; a file comes in multipart alone. */
function bodyOf(name: string, exposed: Exposed): Json {
  const { properties } = exposed.request()
  const isFileAlone = exposed.files.length > 0 && !Object.values(properties).some(({ type }) => type === 'array')
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  const taken = isFileAlone ? types.slice(2) : types
  const example = exampleOf[name]?.request
  const content = taken.map((type, at) => [
    type,
    { schema: reference(`${name}.Request`), ...(at === 0 && example ? { example } : {}) },
  ])
  return { required: true, content: Object.fromEntries(content) }
}

function operationOf(name: string, exposed: Exposed, texts: ApiTexts): Json {
  const { access } = exposed.operation
  const section = sectionOf(name)
  return {
    operationId: name,
    ...(section === null ? {} : { tags: [texts.section(section) ?? section] }),
    summary: texts.functionText(name) ?? name,
    'x-access': access,
    security: [
      ...(access.includes('anyone') ? [{}] : []),
      { session: [] },
      ...(isForKeys(exposed) ? [{ key: [] }] : []),
    ],
    requestBody: bodyOf(name, exposed),
    responses: { 200: responseOf(name, exposed, texts), default: { $ref: '#/components/responses/NotReached' } },
  }
}

/** A fault's sentence, where it stands without values. */
function sentenceOf(key: string, language: Language): string | null {
  let node: unknown = messagesOf(language).faults
  for (const step of key.split('.')) node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : null
  return typeof node === 'string' && !node.includes('{') ? node : null
}

function sharedSchemas(texts: ApiTexts): Record<string, Json> {
  const wrong = { type: 'object', required: ['field', 'message'] }
  const string = (name: string) => ({ type: 'string', description: texts.field('FailureData', name) ?? '' })
  return {
    CommonReason: { type: 'string', enum: reasons.common, description: texts.schemaText('CommonReason') ?? '' },
    FailureData: {
      type: 'object',
      required: ['reason'],
      description: texts.schemaText('FailureData') ?? '',
      properties: {
        reason: string('reason'),
        errors: {
          type: 'array',
          description: texts.field('FailureData', 'errors') ?? '',
          items: { ...wrong, properties: { field: string('field'), message: string('message') } },
        },
        reference: string('reference'),
      },
    },
    NotReached: envelope({ type: 'integer' }, reference('FailureData')),
  }
}

/**
 * The catalogue of functions as OpenAPI 3.1, made from the very schemas that validate the calls and type the answers. All
 * functions share two addresses: the part of a path after # names the function and is not sent, as HTTP has it.
 */
export function openApi(index: Functions, guide: Functions, site: Site, language: Language): Json {
  const texts = apiTexts(language)
  const all = { ...index, ...guide }
  const names = inOrder(Object.keys(all))
  const schemas: Record<string, Json> = sharedSchemas(texts)
  const paths: Record<string, Json> = { '/api/index': { get: catalogueItself(texts) } }
  for (const name of names) {
    const exposed = all[name]
    if (exposed === undefined) continue
    Object.assign(schemas, answerSchemas(name, exposed, texts))
    schemas[`${name}.Request`] = requestSchema(name, exposed, texts)
    schemas[`${name}.Reason`] = { anyOf: [reference('CommonReason'), { type: 'string', enum: reasonsOf[name] ?? [] }] }
    if ((reasonsOf[name] ?? []).length === 0) schemas[`${name}.Reason`] = reference('CommonReason')
    const endpoint = Object.hasOwn(index, name) ? '/api/index' : '/api/guide/index'
    paths[`${endpoint}#${name}`] = { post: operationOf(name, exposed, texts) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: texts.title,
      version: '1.0.0',
      description: Object.values(texts.info).join('\n\n'),
      license: { name: texts.license },
    },
    servers: [{ url: site.url }],
    tags: Object.keys(sections).map((name) => ({ name: texts.section(name) ?? name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: site.cookieName },
        key: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        NotReached: {
          description: texts.http.notReached,
          content: { 'application/json': { schema: reference('NotReached') } },
        },
      },
      schemas,
    },
    'x-reasons': reasonList(names, language),
  }
}

function catalogueItself(texts: ApiTexts): Json {
  const content = { 'application/json': { schema: { type: 'object' } } }
  return {
    operationId: 'catalogue',
    summary: texts.http.catalogue,
    security: [{}],
    responses: { 200: { description: texts.http.catalogue, content } },
  }
}

/** Each reason a function may give, once, with its code. */
function reasonList(names: readonly string[], language: Language): Json[] {
  const keys = new Set([...reasons.common, ...names.flatMap((name) => reasonsOf[name] ?? [])])
  return [...keys].toSorted().map((key) => {
    const message = sentenceOf(key, language)
    return { key, code: functionCodes[key], ...(message === null ? {} : { message }) }
  })
}
