import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsAt, payloadOf, Visitor } from './ask'
import { connected, oldSecrets, writeDump } from './dump'
import { people } from './people'
import { reachIn } from './reach'

/**
 * Fills a portal of another version with what its functions write, beyond its demo world, and dumps it (scripts/old-dump.mjs).
 * Its people sign in, then its mail server is gone, so that mails wait, and everybody calls every function.
 */
const [, , checkout = '', dataDir = '', port = '', output = ''] = process.argv
const base = `http://localhost:${port}`
const say = (line: string) => process.stdout.write(`  ${line}\n`)

let portal = await start({})
const visitors = people.map((person) => new Visitor(base, person))
for (const visitor of visitors) await visitor.signIn()
await stop(portal)
portal = await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
const functions = await functionsAt(base)
await connected(databaseUrl(), async (client) => {
  for (const visitor of visitors) {
    const { role } = visitor.person
    const reach = reachIn(client, visitor.person)
    for (const { name, at } of functions)
      await visitor.call(name, payloadOf(name, role, await reach.target('mine')), at)
    const { asked } = visitor
    const [done, broken] = [asked.filter(({ code }) => code === 0), asked.filter(({ code }) => code === 500)]
    say(`${visitor.person.email || 'anyone'}: ${asked.length} calls, ${done.length} done, ${broken.length} failed`)
  }
})
writeFileSync(output, await writeDump(databaseUrl(), join(dataDir, 'files')))
await stop(portal)

/** The launcher of that version, which installs and builds what it needs. */
async function start(extra: Record<string, string>): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    ...{ PATH, HOME, NODE_ENV: 'production' as const, DATA_DIR: dataDir, PORT: port, SEED: 'demo' },
    ...oldSecrets,
    ...extra,
  }
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 2] })
  process.once('exit', () => launcher.kill())
  let output = ''
  launcher.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('The portal runs at')) {
    if (launcher.exitCode !== null) throw new Error(`that version did not start:\n${output}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return launcher
}

async function stop(launcher: ChildProcess): Promise<void> {
  const exited = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await exited
}

function databaseUrl(): string {
  const kept: { databasePort: number; databasePassword: string } = JSON.parse(
    readFileSync(join(dataDir, 'kept.json'), 'utf8'),
  )
  return `postgres://portal:${kept.databasePassword}@127.0.0.1:${kept.databasePort}/portal`
}
