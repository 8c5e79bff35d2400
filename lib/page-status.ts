import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

/** Tells, inside the process alone, with which status a page's answer leaves: its own would be 200. */
const statusHeader = 'x-portal-status'
const statuses = [429, 503] as const

/** A page can't choose its status in Next, nor can what stands before it: its answer is marked with the one it is to have. */
export function markStatus(headers: Headers, status: (typeof statuses)[number], retryAfterSeconds: number): void {
  headers.set(statusHeader, String(status))
  headers.set('retry-after', String(retryAfterSeconds))
}

/** Gives each marked answer its status and takes the mark off, in the last moment before its head is written. */
export function tellMarkedStatuses(): void {
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'response' in message && message.response instanceof ServerResponse)) return
    const { response } = message
    const own: unknown = Reflect.get(response, 'writeHead')
    if (typeof own !== 'function') return
    const writeHead = (status: number, ...rest: unknown[]): unknown => {
      const marked = statuses.find((one) => response.getHeader(statusHeader) === String(one))
      response.removeHeader(statusHeader)
      return Reflect.apply(own, response, [marked ?? status, ...rest])
    }
    Object.assign(response, { writeHead })
  })
}
