import { pause } from './processes.mjs'
import { explain, Refusal, seconds, step } from './say.mjs'

const most = 5
const spanMs = 60_000
const firstPauseMs = 250
const longestPauseMs = 8000

/**
 * Starts a process and starts it again whenever it ends by itself, until the life ends. `start` gets a signal that aborts it and whether
 * this is a restart; it resolves to { exited, stop } once the process serves. A failure of the first start is thrown; five failed restarts
 * within a minute end the life, unless `mayPass` accepts the error.
 */
export async function keepRunning(name, start, life) {
  const over = new AbortController()
  let current = start({ signal: over.signal, isRestart: false })
  life.onStop(async () => {
    over.abort()
    const running = await current.catch(() => null)
    await running?.stop()
  })
  const first = await current
  void watch(first)
  return first

  async function watch(running) {
    for (let now = running; now !== null; now = await startAgain()) {
      const code = await now.exited
      if (over.signal.aborted) return
      step(`The ${name} ended by itself (code ${code}): starting it again.`)
    }
  }

  async function startAgain() {
    const began = performance.now()
    let failures = []
    for (let tries = 0; !over.signal.aborted; tries++) {
      if (tries > 0) await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** tries))
      if (over.signal.aborted) break
      try {
        current = start({ signal: over.signal, isRestart: true })
        const running = await current
        step(`The ${name} runs again after ${seconds(began)}.`)
        return running
      } catch (error) {
        if (over.signal.aborted) break
        const now = performance.now()
        if (!error.mayPass) failures = [...failures, now].filter((at) => now - at < spanMs)
        if (failures.length === most) {
          const end = `The ${name} failed to start ${most} times within a minute: giving up.`
          void life.fail(new Refusal(`${sentenceOf(error)}\n${end}`))
          break
        }
        explain(error)
      }
    }
    return null
  }
}

function sentenceOf(error) {
  return error instanceof Refusal ? error.message : error.stack
}
