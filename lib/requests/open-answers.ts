import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection on which nothing is under way for so long has nothing to wait for: what was asked just now has come by then. */
const silentMs = 300
const lookEveryMs = 20

/** What the servers of this process still have to answer. */
export type OpenAnswers = {
  /**
   * From now on each answer is the last one of its connection: one that is kept alive would be waited for, and a proxy would
   * send its next request to a server that is about to end.
   */
  areLast(): void
  /**
   * Takes no connection any more; resolves when every answer is given. After that time what is left is cut off, and it says so. A
   * connection that nothing was asked on, as browsers open ahead of need, is not waited for.
   */
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
      let areClosed = false
      const closed = Promise.all([...servers].map((server) => new Promise((done) => server.close(done)))).then(() => {
        areClosed = true
      })
      const begunAt = performance.now()
      let busyAt = begunAt
      for (
        let now = begunAt;
        !areClosed && now - begunAt < patienceMs && now - busyAt < silentMs;
        now = performance.now()
      ) {
        await pause(lookEveryMs)
        if (open.size > 0) busyAt = performance.now()
      }
      const isCutOff = open.size > 0
      for (const server of servers) server.closeAllConnections()
      await closed
      unsubscribe('http.server.request.start', follow)
      return { isCutOff }
    },
  }
}
