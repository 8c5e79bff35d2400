import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { stopWorker } from './jobs/worker'
import { log } from './log'

/** What is under way has so long to end; what then still runs is cut off, and its jobs are another process's. */
const drainMs = 10_000

declare global {
  var portalIsStopping: boolean | undefined
}

/** Told to stop, and not gone yet. */
export function isStopping(): boolean {
  return globalThis.portalIsStopping === true
}

/**
 * Told to end (SIGTERM) it first says for so many seconds that it is not ready, so that a balancer sends nobody here any
 * more; then answers and jobs under way are finished. Next by itself would wait for the answers alone.
 */
export function stopInOrder(noticeSeconds: number): void {
  const servers = new Set<Server>()
  subscribe('http.server.request.start', (message) => {
    if (message instanceof Object && 'server' in message && message.server instanceof Server)
      servers.add(message.server)
  })
  const stop = async (seconds: number) => {
    if (isStopping()) return
    globalThis.portalIsStopping = true
    await pause(seconds * 1000)
    const worker = Promise.race([stopWorker(), pause(drainMs)])
    await Promise.allSettled([...[...servers].map(drained), worker])
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(noticeSeconds))
  process.on('SIGINT', () => void stop(0))
}

function drained(server: Server): Promise<void> {
  return new Promise((done) => {
    const insist = setTimeout(() => {
      log.warn('requests were still running when the server stopped')
      server.closeAllConnections()
    }, drainMs)
    server.close(() => {
      clearTimeout(insist)
      done()
    })
  })
}
