import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

/** The processes that run for us now, each with the time it is given to end. */
const running = new Map()
let isEnding = false

/** Runs a command to its end; a failure is thrown with the given sentence. */
export async function run(
  command,
  args,
  { env = process.env, stdio = 'inherit', patience = 5000, failed, ...options } = {},
) {
  if (isEnding) return new Promise(() => {})
  const child = spawn(command, args, { cwd: root, env, stdio, ...options })
  running.set(child, patience)
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const code = await ended(child)
  running.delete(child)
  const text = Buffer.concat(output).toString()
  if (code !== 0 && failed) throw new Refusal(text.trim() ? `${text.trim()}\n\n${failed}` : failed)
  return { code, text }
}

/** The exit code of a process; one that could not start counts as 127. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(127))
  })
}

/**
 * A long-lived process in its own group, so that Ctrl-C in the terminal reaches it only through us and in our order. If we are killed, the
 * shell at the other end of the pipe passes the signal on, so no process outlives us.
 */
export function spawnWard(command, args, { signal = 'TERM', ...options }) {
  const child = spawn(command, args, { ...options, detached: true })
  const script = `read -r _; kill -${signal} "$0"`
  const guard = spawn('sh', ['-c', script, String(child.pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.stdin.on('error', () => {})
  child.once('exit', () => guard.kill('SIGKILL'))
  return child
}

/** Asks a process to end and kills it after a while. */
export async function end(child, { signal = 'SIGTERM', patience = 20_000, last = 'SIGKILL' } = {}) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const insist = setTimeout(() => child.kill(last), patience)
  child.kill(signal)
  await ended(child)
  clearTimeout(insist)
}

export async function endRunning() {
  isEnding = true
  await Promise.all([...running].map(([child, patience]) => end(child, { patience })))
}

/** Identifies a process even after its id is used again. */
export function identityOf(pid) {
  return { pid, startedAt: startedAt(pid) }
}

/** Whether the process of an identity lives; without an identity none does. */
export function isRunning(identity) {
  return identity !== null && startedAt(identity.pid) === identity.startedAt
}

/** When a live process began, as the system reports it, or null. */
function startedAt(pid) {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)]).toString() || null
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : fields[19]
  } catch {
    return null
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
