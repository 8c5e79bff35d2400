import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPlace } from '../../scripts/lib/quick-place.mjs'

type Extra = Record<string, string>

/** A portal of a test's own, started by the launcher like any other, on data that outlives a stop. */
export class OwnPortal {
  readonly dataDir = mkdtempSync(join(process.env.TEST_PLACE ?? tmpdir(), 'portal-own-'))
  port = 0
  private launcher: ChildProcess | undefined
  private words: Buffer[] = []

  constructor(protected readonly extra: Extra = {}) {
    chmodSync(this.dataDir, 0o755)
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** What it has printed since the last start. */
  get said(): string {
    return Buffer.concat(this.words).toString()
  }

  /** Launches it; returns the exit code if it ends instead of serving, else null. */
  async start(extra: Extra = {}): Promise<number | null> {
    await this.claimPort()
    this.takeDemo({ ...this.extra, ...extra })
    const { PATH = '', HOME = '' } = process.env
    const env = {
      PATH,
      HOME,
      NODE_ENV: 'production' as const,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      ...this.extra,
      ...extra,
    }
    const launcher = this.listenTo(
      spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    )
    while (launcher.exitCode === null) {
      if (this.said.includes('The portal runs at')) return null
      await pause(50)
    }
    return launcher.exitCode
  }

  /** Begins with a copy of the demo world, which making anew takes seconds, unless the story asks for other data or other keys. */
  private takeDemo(asked: Extra): void {
    const { TEST_DEMO: demo } = process.env
    const isUsual = Object.keys(asked).every((name) => ['SEED', 'MAIL', 'DRAIN_WAIT'].includes(name))
    if (demo === undefined || !isUsual || asked.SEED === 'none' || readdirSync(this.dataDir).length > 0) return
    copyPlace(demo, this.dataDir)
  }

  /** It listens at the same port after each start. */
  protected async claimPort(): Promise<void> {
    this.port ||= await freePort()
  }

  /** Keeps what its process prints. */
  protected listenTo(process: ChildProcessByStdio<null, Readable, Readable>): ChildProcess {
    this.words = []
    for (const stream of [process.stdout, process.stderr]) stream.on('data', (chunk: Buffer) => this.words.push(chunk))
    this.launcher = process
    return process
  }

  /** Asks it to stop; returns the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM')
  }

  /** Kills the launcher without a signal to stop, as when a machine is lost. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Kills the server alone, in the middle of its work; its launcher starts another. */
  async killServer(): Promise<void> {
    await killed(this.serverPid())
  }

  /** Kills PostgreSQL alone, as a machine short of memory does; its launcher starts it again. */
  async killDatabase(): Promise<void> {
    await killed(this.databasePid())
  }

  /** Freezes PostgreSQL and its processes: it neither answers nor refuses. Returns the function that resumes it. */
  freezeDatabase(): () => void {
    const all = this.databasePids()
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGCONT')
    }
  }

  /** Waits until it reports ready; returns the milliseconds that took. */
  async ready(patienceMs = 60_000): Promise<number> {
    const startedAt = performance.now()
    while (performance.now() - startedAt < patienceMs) {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`${this.url}/api/health`, { signal }).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return performance.now() - startedAt
      await pause(20)
    }
    throw new Error(`It is not ready after ${patienceMs} ms:\n${this.said}`)
  }

  /** The process id of its server. */
  serverPid(): number {
    const launcher = this.launcher?.pid
    const server = launcher && descendants(launcher).find((pid) => /next-server|server\.js/.test(commandOf(pid)))
    if (!server) throw new Error('no server runs')
    return server
  }

  /** Where its database listens while it runs. */
  get databaseUrl(): string {
    const kept: unknown = JSON.parse(readFileSync(join(this.dataDir, 'kept.json'), 'utf8'))
    const { databasePort, databasePassword } = Object(kept)
    return `postgres://portal:${databasePassword}@127.0.0.1:${databasePort}/portal`
  }

  /** The process id of its PostgreSQL while that runs. */
  databasePid(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** The process ids of its PostgreSQL and of the processes that PostgreSQL has started. */
  databasePids(): number[] {
    const database = this.databasePid()
    return [database, ...descendants(database)]
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { launcher } = this
    if (launcher === undefined || launcher.exitCode !== null || launcher.signalCode !== null) return null
    const exited = once(launcher, 'exit')
    launcher.kill(signal)
    await exited
    return launcher.exitCode
  }
}

async function killed(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await pause(5)
}

function descendants(pid: number): number[] {
  const children = factOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

const commandOf = (pid: number) => factOf(pid, 'cmdline')

/** What Linux tells of a process; of one that has ended meanwhile, nothing. */
function factOf(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
