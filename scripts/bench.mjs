import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'
import { at, scratch } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { run } from './lib/processes.mjs'
import { seconds } from './lib/say.mjs'

// npm run bench [--smoke] [FILTER…] runs the works of bench/, each on a fresh database of its own PostgreSQL. A smoke run
// takes a tenth of the size and checks only ratios against their limits, because times on shared machines vary too much.

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
  for (const file of works()) results.push(await measure(file, server))
  writeFileSync(scratch('bench', 'results.json'), JSON.stringify({ smoke, cpus: cpus().length, results }, null, 2))
  console.log(`\nThe same as JSON: ${scratch('bench', 'results.json')}`)
  await life.stop(results.some(({ figures }) => figures.some(isOver)) ? 1 : 0)
})

function works() {
  const files = readdirSync(at('bench')).filter((name) => name.endsWith('.bench.ts'))
  return files.filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter))).sort()
}

async function measure(file, server) {
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
  await run(process.execPath, [...options, at('bench', file)], { env, failed: `${work} failed: see above.` })
  const figures = JSON.parse(readFileSync(output, 'utf8'))
  for (const figure of figures) console.log(lineOf(figure))
  console.log(`${' '.repeat(34)}(${seconds(started)} in all)`)
  return { work, figures }
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
  return atMost !== null && value > atMost && (!smoke || unit === '×')
}
