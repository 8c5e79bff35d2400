import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'

/** What the servers of this process still have to answer. */
export type OpenAnswers = {
  /**
   * From now on each answer is the last one of its connection: one that is kept alive would be waited for, and a proxy would
   * send its next request to a server that is about to end.
   */
  areLast(): void
  /** Takes no connection any more; resolves when every answer is given. After that time what is left is cut off, and it says so. */
  end(patienceMs: number): Promise<{ isCutOff: boolean }>
}

/** Follows the servers of this process from their first request on. */
export function followAnswers(): OpenAnswers {
  const servers = new Set<Server>()
  const open = new Set<ServerResponse>()
  let areLast = false
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false
    // Its head has said already that the connection stays.
    else response.once('finish', () => response.req.socket.end())
  }
  const follow = (message: unknown) => {
    if (!(message instanceof Object && 'server' in message && 'response' in message)) return
    const { server, response } = message
    if (!(server instanceof Server && response instanceof ServerResponse)) return
    servers.add(server)
    open.add(response)
    response.once('close', () => open.delete(response))
    if (areLast) last(response)
  }
  subscribe('http.server.request.start', follow)
  return {
    areLast() {
      areLast = true
      for (const response of open) last(response)
    },
    async end(patienceMs) {
      const each = await Promise.all([...servers].map((server) => closed(server, patienceMs)))
      unsubscribe('http.server.request.start', follow)
      return { isCutOff: each.includes('cut off') }
    },
  }
}

function closed(server: Server, patienceMs: number): Promise<'ended' | 'cut off'> {
  return new Promise((done) => {
    let how: 'ended' | 'cut off' = 'ended'
    const insist = setTimeout(() => {
      how = 'cut off'
      server.closeAllConnections()
    }, patienceMs)
    server.close(() => {
      clearTimeout(insist)
      done(how)
    })
  })
}
