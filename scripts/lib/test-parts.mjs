import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, generate, standalone } from './build.mjs'
import { checkTypes } from './check-types.mjs'
import { ensureBrowser, ensureFakeTime } from './chromium.mjs'
import { imageOf, stranger } from './image.mjs'
import { within } from './launch.mjs'
import { at, scratch } from './paths.mjs'
import { startPortal } from './portal.mjs'
import { startPostgres, superuser } from './postgres.mjs'
import { run } from './processes.mjs'
import { copyPlace, quickFolder } from './quick-place.mjs'
import { Refusal } from './say.mjs'
import { freePort } from './settings.mjs'
import { playwrightResult, vitestResult } from './test-reports.mjs'

/**
 * The parts of `npm test`: each throws or returns the number of failures. If the tools of the last part are missing, no part begins. What
 * waits for one process at a time, which leaves a core idle, runs beside the part after it.
 */
export const parts = {
  tools: { isVital: true, run: tools },
  generate: { isVital: true, check: true, run: generate },
  format: { check: true, run: () => tool('@biomejs/biome/bin/biome', ['format']) },
  lint: { check: true, run: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']) },
  types: { check: true, run: types },
  unused: { check: true, run: () => tool('knip/bin/knip.js', []) },
  unit: { check: true, run: ({ filters }) => vitest('unit', ['--project=unit', '--project=component', ...filters]) },
  build: { run: built },
  container: { isBeside: true, run: container },
  database: { run: database },
  browser: { run: browser },
  bench: { run: () => run(process.execPath, [at('scripts', 'bench.mjs'), '--smoke'], { failed: 'See above.' }) },
}

async function tools() {
  await ensureBrowser()
  if (process.env.FULL) await ensureFakeTime()
}

export async function tool(path, args, env = process.env) {
  await run(process.execPath, [at('node_modules', path), ...args], { env, failed: 'See above.' })
}

/** Next writes the types of routes and of the environment. */
async function types() {
  await tool('next/dist/bin/next', ['typegen'])
  await checkTypes()
}

export async function vitest(name, args, extra = {}, mode = ['run']) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, ...extra, NODE_ENV: 'test' }
  // By itself vitest leaves one core idle, which is half of two; with one file more than there are cores, races starve. A test that
  // depends on the clock or on another's load may be tried once more, as in the browser; the long run counts it as failed.
  const again = process.env.FULL ? ['--retry=0'] : ['--retry.count=1', '--retry.delay=3000']
  const how = ['--maxWorkers=100%', ...again]
  const command = [at('node_modules/vitest/vitest.mjs'), ...mode, ...how, ...reporters, ...args]
  const { code } = await run(process.execPath, command, { env })
  const result = vitestResult(readReport(report))
  return { ...result, failed: code !== 0 && result.failed === 0 ? 1 : result.failed }
}

/** As superuser: some tests insert data against every constraint to see that a check notices it. */
async function database({ filters, life }) {
  const directory = join(quick(life), 'postgres')
  const server = await startPostgres({ directory, password: 'test', throwaway: true })
  life.onStop(server.stop)
  return vitest('database', ['--project=db', ...filters], {
    TEST_DATABASE_URL: server.url('postgres', superuser),
  })
}

/** Wrong settings of the container, each with the beginning of the expected message. */
const wrongValues = [
  ['PORT', '99999', 'PORT must be'],
  ['PORT', 'abc', 'PORT must be'],
  ['HOST', '192.0.2.1', 'HOST=192.0.2.1 is no address of this machine'],
  ['DATA_DIR', '/proc/portal', "DATA_DIR=/proc/portal can't be written"],
  ['FILES_DIR', '/proc/files', "FILES_DIR=/proc/files can't be written"],
  ['DATABASE_URL', 'mysql://db/portal', 'Set DATABASE_URL to a PostgreSQL address'],
  ['DATABASE_URL', 'nonsense', 'Set DATABASE_URL to a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://db', 'DATABASE_URL names no database'],
]

/** Runs the image's commands in its environment, outside the checkout, as a user without write access, against a PostgreSQL of its own. */
async function container({ life }) {
  await built()
  const place = temporary(life)
  const folder = join(place, 'portal')
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true })
  const writable = (may) =>
    run('chmod', ['-R', may ? 'u+w' : 'a-w', folder], { failed: `${folder} could not be locked.` })
  life.onStop(() => writable(true))
  await writable(false)
  const server = await startPostgres({ directory: join(place, 'postgres'), password: 'test', throwaway: true })
  life.onStop(server.stop)
  const image = imageOf(folder)
  const light = image.isLight()
  const refusal = await image.refuses({ PORT: '0' })
  for (const name of ['DATABASE_URL', 'APP_URL', 'AUTH_SECRET', 'DATA_KEYS', 'SMTP_URL']) {
    if (!refusal.includes(`Set ${name} `))
      throw new Refusal(`Without ${name} the container did not say so:\n${refusal}`)
  }
  const dataDir = join(place, 'data')
  mkdirSync(dataDir)
  if (stranger.uid !== undefined) chownSync(dataDir, stranger.uid, stranger.gid)
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.url('portal'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  for (const [name, value, sentence] of wrongValues) {
    const output = await image.refuses({ PORT: '0', ...environment, [name]: value })
    if (!output.includes(sentence) || /^ +at /m.test(output))
      throw new Refusal(`${name}=${value} is not answered with a sentence alone:\n${output}`)
  }
  const owned = await image.serves({ ...environment, DATABASE_URL: server.url('unowned') }, ['--keep-secrets'], life, {
    'the address its start tells asks for the owner, and no other one does': asksForOwner,
  })
  const archive = join(dataDir, 'backup.zip')
  const says = (name, args, words) => async () => (await image.runs(name, args, environment)).includes(words)
  const first = await image.serves({ ...environment, SEED: 'demo' }, ['--keep-secrets'], life, {
    'npm run backup makes one while it runs': says('backup', [archive], ' rows and '),
    'npm run demo:wipe removes the demo world while it runs': says('demo:wipe', [], 'The demo world is gone'),
    'npm run admin:create makes an administrator': says('admin:create', ['first@school.example'], '/forgetPsw?token='),
    'npm run admin:create knows her again': says(
      'admin:create',
      ['first@school.example'],
      'is an administrator already',
    ),
  })
  if (!(await says('restore', [archive, '--yes'], 'The portal is as it was')()))
    throw new Refusal('The container did not bring its backup back.')
  const again = await image.serves(environment, ['--keep-secrets'], life, {
    'what was restored is there': says('demo:wipe', [], 'The demo world is gone'),
  })
  return { passed: light + wrongValues.length + 2 + owned + first + again, failed: 0 }
}

async function asksForOwner({ address, output }) {
  const [path] = /\/setup\?token=[\w-]{43}/.exec(output()) ?? []
  if (path === undefined) return false
  const [page, guess] = await Promise.all([fetch(address + path), fetch(`${address}/setup?token=${'x'.repeat(43)}`)])
  const form = await page.text()
  return (
    page.ok &&
    guess.status === 404 &&
    ['newPassword', 'contact', 'timeZone'].every((name) => form.includes(`name="${name}"`))
  )
}

async function browser({ filters, life }) {
  await built()
  mkdirSync(scratch('test'), { recursive: true })
  const output = openSync(scratch('test', 'server.log'), 'w')
  const place = quick(life)
  const [demo, dataDir] = [join(place, 'demo'), join(place, 'data')]
  for (const folder of [demo, dataDir]) mkdirSync(folder)
  const settings = { port: await freePort(), host: '127.0.0.1', databaseUrl: null, output }
  await makeDemo(demo, settings, life)
  copyPlace(demo, dataDir)
  const { PORT, DATABASE_URL } = await startPortal({ ...settings, dataDir }, life)
  const env = {
    ...process.env,
    CHROMIUM: await ensureBrowser(),
    BASE_URL: `http://localhost:${PORT}`,
    TEST_DATABASE_URL: DATABASE_URL,
    TEST_PLACE: place,
    TEST_DEMO: demo,
  }
  if (filters.some((word) => word.startsWith('--'))) return playwright('browser', filters, env)
  const results = []
  for (const { projects, workers } of process.env.FULL ? longRounds : rounds) {
    const which = projects.map((name) => `--project=${name}`)
    const name = projects.includes('desktop') ? 'browser' : `browser-${projects[0]}`
    results.push(await playwright(name, [...which, `--workers=${workers}`, '--pass-with-no-tests', ...filters], env))
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  if (sum('passed') + sum('failed') === 0) throw new Refusal('No story is meant by these words.')
  const names = results.flatMap((result) => result.names)
  return { passed: sum('passed'), failed: sum('failed'), retried: sum('retried'), names }
}

/** The demo world as a first start makes it: a dozen stories begin with a copy of it, each on a port of its own for its database. */
async function makeDemo(dataDir, settings, life) {
  await within(life, (own) => startPortal({ ...settings, dataDir }, own))
  const file = join(dataDir, 'kept.json')
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  delete kept.databasePort
  writeFileSync(file, JSON.stringify(kept))
}

/** Two stories at once: with three the long ones go over their time. What measures times in the long run comes last, alone. */
const rounds = [{ projects: ['platform', 'desktop', 'phone'], workers: 2 }]
const longRounds = [...rounds, { projects: ['alone'], workers: 1 }]

async function playwright(name, args, env) {
  const report = freshReport(name)
  const command = [at('node_modules/@playwright/test/cli.js'), 'test', `--output=${scratch('test', name)}`, ...args]
  const { code } = await run(process.execPath, command, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const result = playwrightResult(readReport(report))
  if (result.failed > 0) console.error(`The server's own words: ${scratch('test', 'server.log')}`)
  return { ...result, failed: code !== 0 && result.failed === 0 ? 1 : result.failed }
}

function quick(life) {
  const folder = quickFolder()
  life.onStop(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function temporary(life) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-test-'))
  chmodSync(directory, 0o755)
  life.onStop(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function freshReport(name) {
  mkdirSync(scratch('test'), { recursive: true })
  const file = scratch('test', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  if (!existsSync(file)) throw new Refusal('It ended before any test ran: see above.')
  return JSON.parse(readFileSync(file, 'utf8'))
}
