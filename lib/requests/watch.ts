import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { beginRequest, type RequestNote } from './note'
import { isQuiet, shownPath } from './shown-path'
import { answerUnanswered } from './unanswered'

const idHeader = 'x-request-id'

/** Gives each request an id and a note, its answer the status that says that the database is down, and the log its line. */
export function watchRequests(): void {
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'request' in message && 'response' in message)) return
    const { request, response } = message
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
    const note = beginRequest()
    // Whatever a client says of itself.
    request.headers[idHeader] = note.id
    response.setHeader(idHeader, note.id)
    answerUnanswered(request, response, note)
    tellWhenOver(request, response, note)
  })
}

function tellWhenOver({ method, url = '' }: IncomingMessage, response: ServerResponse, note: RequestNote): void {
  const begun = performance.now()
  response.once('close', () => {
    const path = shownPath(url)
    const line = {
      method,
      path,
      status: response.statusCode,
      ms: Math.round(performance.now() - begun),
      requestId: note.id,
      operation: note.operation,
      aborted: response.writableFinished ? undefined : true,
    }
    if (isQuiet(path)) log.debug(line, 'request')
    else log.info(line, 'request')
  })
}
