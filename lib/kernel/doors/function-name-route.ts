import { type Actor, anyone, isSignedIn } from '@/lib/access/actor'
import { inNamedProject, isForKeys, type KeyCaller } from '@/lib/access/api-keys'
import { cookieHeaders } from '@/lib/access/session-cookie'
import { isUnreachable } from '@/lib/db/unreachable'
import type { Language } from '@/lib/i18n/languages'
import { requestId, requestNote } from '@/lib/requests/note'
import { atItsField, functionCodes } from '../bad-input'
import { Fault } from '../fault'
import { isReading } from '../impersonation'
import { faultView, reply } from '../reply'
import type { World } from '../world'
import { answer, type PlainAnswer, plainAnswer } from './answer'
import { bodyLimits, readBody } from './body'
import { admittedCaller, languageOf, programOf } from './caller'
import { type DoorRequest, type Route, routeOf } from './door-request'
import { fileResponse, plainFile } from './download'
import type { Exposed } from './function-name'

export type Functions = Readonly<Record<string, Exposed>>

/**
 * `POST` of a function-name endpoint: every answer but a file is the envelope, 200 once a function was reached
 * (api#answers). Where the database does not answer nobody knows who calls, and so not what may be reached: that is
 * 200, too.
 */
export function functionNameRoute(functions: Functions): Route {
  return routeOf(async (request) => {
    let reached = false
    let { actor, world }: { actor: Actor | null; world: World | null } = { actor: null, world: null }
    try {
      const bearer = await programOf(request.headers, request.cookies)
      const program = bearer !== null && 'functions' in bearer ? bearer : null
      ;({ actor, world } = bearer ?? (await admittedCaller(request, 'api')))
      const { fields, isForm } = await readBody(request, isSignedIn(actor))
      world.language = languageOf(request.headers, request.cookies, fields.lang)
      const { function: name, lang: _, ...payload } = fields
      if (typeof name !== 'string' || name === '') throw new Fault('input.functionMissing')
      const exposed = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (exposed === undefined) throw new Fault('input.functionUnknown')
      reached = true
      if (bearer !== null && program === null) throw new Fault('keys.invalid')
      if (program !== null) actor = actingProgram(program, { name, exposed }, payload, request)
      const note = requestNote()
      if (note !== undefined) note.operation = name
      const { data, msg, file } = await exposed.call(payload, actor, world, isForm)
      if (file) return 'bytes' in file ? plainFile(file) : fileResponse(file)
      return plainAnswer(reply.success(data, msg), 200, { headers: cookies(world) })
    } catch (thrown) {
      const language = world?.language ?? (await languageAsked(request, thrown))
      const fault = faultView(atItsField(thrown), language, world?.requestId ?? requestId())
      const view = { ...fault, code: functionCodes[fault.key] ?? fault.code }
      const status = reached || view.key === 'service.down' ? 200 : view.code
      return plainAnswer(reply.failure(view), status, { headers: cookies(world), retryAfter: view.retryAfter })
    }
  })
}

/**
 * The program in the project of this call; a key for several is refused where the call names none of them. What anybody may
 * read it reads as anybody.
 */
function actingProgram(
  program: KeyCaller,
  { name, exposed }: { name: string; exposed: Exposed },
  payload: Readonly<Record<string, unknown>>,
  { headers }: DoorRequest,
): Actor {
  const { fields, operation } = exposed
  if (operation.access.includes('anyone') && isReading(operation)) return anyone
  if (!program.functions.has(name) || !isForKeys(exposed)) throw new Fault('keys.outOfScope')
  const naming = Object.keys(fields).filter((field) => fields[field] === 'projectId' || fields[field] === 'projectCode')
  const named = { header: headers.get('x-project'), fields: naming.map((field) => payload[field]) }
  const actor = inNamedProject(program, named)
  if (actor !== null) return actor
  const values = { projects: program.projects.map(({ code }) => code).join(', ') }
  const sent = naming.find((field) => payload[field] !== undefined) ?? naming[0]
  const field = named.header === null && sent !== undefined ? sent : 'X-Project'
  throw new Fault('keys.projectNeeded', { values, fields: [{ field, key: 'faults.keys.projectNeeded', values }] })
}

/** So much is read of a body that is refused at the door. */
const shortBody = { plain: 64 * 1024, files: 64 * 1024 }

/** Who is refused at the door is read no further than a short body goes, for its language; who is to come again, to its end. */
async function languageAsked(request: DoorRequest, thrown: unknown): Promise<Language> {
  const limits = isUnreachable(thrown) ? bodyLimits : shortBody
  const body = await readBody(request, false, limits).catch(() => null)
  return languageOf(request.headers, request.cookies, body?.fields.lang)
}

/** Every other method of such an endpoint, which has the allowed ones. */
export function refuseMethod(...allowed: readonly string[]): (request: DoorRequest) => Response {
  return (request) => {
    const view = faultView(new Fault('input.method'), languageOf(request.headers, request.cookies), requestId())
    const response = answer(reply.failure(view), view.code)
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
}

function cookies(world: World | null): PlainAnswer['headers'] {
  return cookieHeaders(world?.effects ?? {}).map((line) => ['Set-Cookie', line])
}
