import type { z } from 'zod'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { faultView } from '../reply'
import { makeWorld, type World } from '../world'
import { answer } from './answer'
import { readText } from './body'

type Seal = {
  source: string
  /** Whether who may call wrote this. */
  isGenuine: (headers: Headers, body: string, world: World) => boolean
}

/** A call of a machine that signs what it sends: no session, no page. It runs as the system, told by the source's name. */
export async function answerSignedCall<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  request: Request,
  { source, isGenuine }: Seal,
): Promise<Response> {
  const world = makeWorld({ source: 'webhook' })
  try {
    const body = await readText(request)
    if (!isGenuine(request.headers, body, world)) throw new Fault('auth.required')
    return answer(await perform(operation, parsed(body), { role: 'system', source }, world), 200)
  } catch (thrown) {
    const { key, code, message } = faultView(thrown, world.language, world.requestId)
    return answer({ reason: key, message }, isPassing(key) ? 503 : code)
  }
}

/** What another try may not meet again. */
function isPassing(key: string): boolean {
  return key === 'conflict.busy' || key === 'service.down'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
}
