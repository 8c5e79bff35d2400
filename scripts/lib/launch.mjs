import { installed } from './install.mjs'
import { checkNode, useBundledNode } from './node-version.mjs'
import { endRunning } from './processes.mjs'
import { explain } from './say.mjs'

/**
 * The life of one of our commands: it installs what is missing, runs in the bundled Node, and on a signal, a failure or the death of npm
 * undoes everything registered with `onStop` in reverse order, after `onLeaving` has told others that this begins. A stop does not count as
 * a failure of what runs until then.
 */
export function launch(main, { whenStopped = 130 } = {}) {
  const undo = []
  const leaving = []
  let stopping = null
  const stop = (code) => {
    stopping ??= (async () => {
      for (const tell of leaving) tell()
      await endRunning()
      await undoAll(undo)
      process.exit(code)
    })()
    return stopping
  }
  const fail = (error) => {
    if (stopping) return stopping
    explain(error)
    return stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(whenStopped))
  watchParent(() => stop(whenStopped))
  prepare()
    .then((prepared) =>
      main({ prepared, onStop: (close) => undo.push(close), onLeaving: (tell) => leaving.push(tell), fail, stop }),
    )
    .catch(fail)
}

/** A shorter life within another: its `onStop` work is undone at its own end or at the end of the longer one. */
export async function within(life, work) {
  const undo = []
  let closing = null
  const close = () => (closing ??= undoAll(undo))
  life.onStop(close)
  try {
    return await work({
      onStop: (step) => undo.push(step),
      onLeaving: life.onLeaving,
      fail: (error) => closing ?? explain(error),
      stop: life.stop,
    })
  } finally {
    await close()
  }
}

async function undoAll(undo) {
  for (const step of undo.reverse()) await Promise.resolve().then(step).catch(explain)
}

/** Returns the milliseconds that it took, the part before the change of Node included. */
async function prepare() {
  const started = performance.now()
  checkNode()
  await installed()
  await useBundledNode({ PORTAL_PREPARED: String(performance.now() - started) })
  return Number(process.env.PORTAL_PREPARED ?? performance.now() - started)
}

/** When npm is killed outright its child keeps running; the child notices it by the changed parent id. */
function watchParent(gone) {
  if (!process.env.npm_lifecycle_event && !process.env.PORTAL_PREPARED) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && gone(), 1000).unref()
}
