import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A service of a test's own, on a free port of this machine. */
export abstract class LocalServer {
  url = ''
  private server: Server | undefined

  /** The clock of the service. */
  constructor(readonly now: () => Date = () => new Date()) {}

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.serve(request, response))
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('a server without a port')
    this.url = `http://127.0.0.1:${address.port}`
    return this
  }

  async stop(): Promise<void> {
    const { server } = this
    if (server === undefined) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>
}
