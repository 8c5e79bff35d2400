import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { catalogue } from '@/lib/kernel/catalogue'

type Json = Record<string, unknown>

const envelope: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: '0 is success; otherwise the code of the failure' },
    msg: { type: 'string', description: 'a sentence for the user, in the language asked for' },
    data: { description: 'the result; of a failure {reason, errors?}' },
  },
}

function answer(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } } }
}

/** The envelope, or the file of a function that answers one: a failure comes in the envelope even then. */
function answerOf(functions: Functions, description: string): Json {
  const files = Object.values(functions).flatMap(({ fileType }) => fileType ?? [])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } }
  const binary = { schema: { type: 'string', format: 'binary' } }
  return { description, content: { ...content, ...Object.fromEntries(files.map((type) => [type, binary])) } }
}

function pathOf(prefix: string, functions: Functions): { path: Json; schemas: Json } {
  const names = Object.keys(functions).sort()
  const schemas: Json = {}
  for (const name of names) {
    const exposed = functions[name]
    if (exposed === undefined) continue
    const { properties, required = [], ...rest } = exposed.requestSchema()
    schemas[`${prefix}${name}`] = {
      ...rest,
      title: name,
      description: exposed.summary,
      'x-access': exposed.operation.access,
      ...(exposed.fileType === null ? {} : { 'x-answers': exposed.fileType }),
      properties: {
        function: { const: name },
        lang: { enum: ['zh-CN', 'en-US'] },
        ...(typeof properties === 'object' ? properties : {}),
      },
      required: ['function', ...(Array.isArray(required) ? required : [])],
    }
  }
  const reference = (name: string) => `#/components/schemas/${prefix}${name}`
  const schema = {
    oneOf: names.map((name) => ({ $ref: reference(name) })),
    discriminator: {
      propertyName: 'function',
      mapping: Object.fromEntries(names.map((name) => [name, reference(name)])),
    },
  }
  const content = Object.fromEntries(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [type, { schema }]),
  )
  const path = {
    post: {
      summary: 'Calls the function named in the body',
      ...(names.length > 0 ? { requestBody: { required: true, content } } : {}),
      security: [{}, { session: [] }],
      responses: {
        200: answerOf(functions, 'The function was reached; `code` tells how it went'),
        400: answer('Unreadable body or no function named'),
        403: answer('A browser’s call from another site'),
        404: answer('No such function'),
        405: answer('Another method than POST'),
        413: answer('Body too large'),
        415: answer('Another content type'),
        429: answer('Too many calls; Retry-After says when to come back'),
        500: answer('Our fault; data.reference can be quoted'),
      },
    },
  }
  return { path, schemas }
}

/** The catalogue of functions as OpenAPI 3.1, made from the very schemas that validate the calls (api.md, Transport). */
export function openApi(index: Functions, guide: Functions, cookieName: string, language: Language): Json {
  const main = pathOf('', index)
  const guided = pathOf('guide.', guide)
  const reasons = Object.entries(catalogue).map(([key, code]) => ({ key, code }))
  return {
    openapi: '3.1.0',
    info: { title: `${translate(language, 'common.product')} API`, version: '1.0.0' },
    paths: { '/api/index': main.path, '/api/guide/index': guided.path },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Envelope: envelope, ...main.schemas, ...guided.schemas },
    },
    'x-reasons': reasons,
  }
}
