import { chmodSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, generate } from './lib/build.mjs'
import { launch, within } from './lib/launch.mjs'
import { at, scratch } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { run } from './lib/processes.mjs'
import { seconds } from './lib/say.mjs'
import { startServer } from './lib/server.mjs'
import { freePort } from './lib/settings.mjs'

// npm run bench [--smoke] [FILTER…] runs the works of bench/, each on a fresh database of its own PostgreSQL. A smoke run
// takes a tenth of the size and checks only ratios and bytes against their limits, because times on shared machines vary too much.
// A work whose name begins with over-http speaks to a portal built for production, on the same database.

const smoke = process.argv.includes('--smoke')
const filters = process.argv.slice(2).filter((word) => !word.startsWith('--'))

launch(async (life) => {
  await generate()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(directory, 0o755)
  life.onStop(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startPostgres({ directory: join(directory, 'postgres'), password: 'bench' })
  life.onStop(server.stop)
  mkdirSync(scratch('bench'), { recursive: true })
  const results = []
  for (const file of works()) results.push(await measure(file, { server, directory, life }))
  writeFileSync(scratch('bench', 'results.json'), JSON.stringify({ smoke, cpus: cpus().length, results }, null, 2))
  console.log(`\nThe same as JSON: ${scratch('bench', 'results.json')}`)
  await life.stop(results.some(({ figures }) => figures.some(isOver)) ? 1 : 0)
})

function works() {
  const files = readdirSync(at('bench')).filter((name) => name.endsWith('.bench.ts'))
  return files.filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter))).sort()
}

async function measure(file, { server, directory, life }) {
  const work = file.replace('.bench.ts', '')
  const { applyMigrations } = await import('./lib/apply-migrations.mjs')
  const url = server.url(work.replaceAll('-', '_'))
  await applyMigrations(url)
  const output = scratch('bench', `${work}.json`)
  rmSync(output, { force: true })
  const started = performance.now()
  console.log(`\n── ${work} ${'─'.repeat(60 - work.length)}`)
  const env = {
    ...process.env,
    ...settings,
    DATABASE_URL: url,
    BENCH_OUTPUT: output,
    BENCH_SMOKE: smoke ? 'yes' : 'no',
  }
  const options = ['--conditions=react-server', '--expose-gc', '--import', 'tsx']
  const measured = (portal = {}) =>
    run(process.execPath, [...options, at('bench', file)], {
      env: { ...env, ...portal },
      failed: `${work} failed: see above.`,
    })
  await (work.startsWith('over-http') ? within(life, (own) => serve(env, directory, own, measured)) : measured())
  const figures = JSON.parse(readFileSync(output, 'utf8'))
  for (const figure of figures) console.log(lineOf(figure))
  console.log(`${' '.repeat(34)}(${seconds(started)} in all)`)
  return { work, figures }
}

/** Starts a portal in production on the database of a work, and ends it after that. */
async function serve(env, directory, life, measured) {
  await built()
  const port = String(await freePort())
  const output = openSync(scratch('bench', 'server.log'), 'w')
  const own = { NODE_ENV: 'production', PORT: port, HOSTNAME: '127.0.0.1', DATA_DIR: join(directory, 'data') }
  mkdirSync(own.DATA_DIR)
  const more = { LOG_LEVEL: 'error', FILES_DIR: '', NEXT_TELEMETRY_DISABLED: '1', NEXT_MANUAL_SIG_HANDLE: '1' }
  let pid
  const started = (child) => (pid = child.pid)
  await startServer({ ...env, ...own, ...more }, life, { output, started })
  await measured({ BENCH_PORTAL_PORT: port, BENCH_PORTAL_PID: String(pid) })
}

/** The environment of a process beside its database; mail stays off and nobody signs in. */
const settings = {
  PORTAL_EMBEDDED: 'yes',
  AUTH_SECRET: 'a secret of the benchmarks, known to all',
  DATA_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
  LOG_LEVEL: 'silent',
}

function lineOf(figure) {
  const { name, value, unit, atMost } = figure
  const limit =
    atMost === null ? '' : `at most ${atMost} ${unit} ${isOver(figure) ? '✗' : value > atMost ? '(over)' : '✓'}`
  return `${name.padEnd(32)}${value.toFixed(unit === '×' ? 2 : 0).padStart(8)} ${unit.padEnd(3)} ${limit}`
}

function isOver({ value, unit, atMost }) {
  return atMost !== null && value > atMost && (!smoke || unit === '×' || unit === 'kB')
}
