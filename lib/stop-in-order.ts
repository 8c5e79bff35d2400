import { setTimeout as pause } from 'node:timers/promises'
import { stopWorker } from './jobs/worker'
import { log } from './log'
import { followAnswers } from './requests/open-answers'

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
  const answers = followAnswers()
  const stop = async (seconds: number) => {
    if (isStopping()) return
    globalThis.portalIsStopping = true
    answers.areLast()
    await pause(seconds * 1000)
    const worker = Promise.race([stopWorker(), pause(drainMs)])
    const ended = answers.end(drainMs).then(({ isCutOff }) => {
      if (isCutOff) log.warn('requests were still running when the server stopped')
    })
    await Promise.allSettled([ended, worker])
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(noticeSeconds))
  process.on('SIGINT', () => void stop(0))
}
