import { readFileSync } from 'node:fs'
import { launch, within } from './lib/launch.mjs'
import { at } from './lib/paths.mjs'
import { explain, inSeconds, seconds } from './lib/say.mjs'
import { changedFiles, changedParts } from './lib/changed-parts.mjs'
import { parts } from './lib/test-parts.mjs'

// npm test [PART…] [FILTER…] runs all parts, or those that are named; other words choose tests within them, e.g.
// npm test -- database lib/features/teams/teams
// npm run check -- --changed runs the checks of the files that differ from the last commit, in seconds

const flags = process.argv.slice(2)
const words = flags.filter((word) => !['--check', '--changed', '--full'].includes(word))
const filters = words.filter((word) => !(word in parts))
const named = words.length === filters.length ? filters.map(partOf) : words.filter((word) => word in parts)

launch(async (life) => {
  forgetOwnSettings()
  if (flags.includes('--full')) process.env.FULL = '1'
  const rows = [{ name: 'install', passed: 0, failed: 0, time: inSeconds(life.prepared) }]
  if (flags.includes('--changed')) {
    // Side by side: none needs what another makes, and each alone leaves a core idle for a while.
    const started = changedParts(changedFiles()).map(([name, part]) => runPart(name, part, life))
    rows.push(...(await Promise.all(started)))
  } else {
    let beside = []
    for (const [name, part] of Object.entries(parts).filter(isAsked)) {
      const row = runPart(name, part, life)
      beside.push(row)
      if (part.isBeside) continue
      rows.push(...(await Promise.all(beside)))
      beside = []
      if (part.isVital && (await row).failed > 0) break
    }
    rows.push(...(await Promise.all(beside)))
  }
  summarise(rows)
  await life.stop(rows.some(({ failed }) => failed > 0) ? 1 : 0)
})

function isAsked([name, { check }]) {
  if (named.length > 0) return named.includes(name)
  return flags.includes('--check') ? check : true
}

/** The name of a test file says which part it belongs to. */
function partOf(filter) {
  if (filter.endsWith('.db.test.ts')) return 'database'
  return filter.startsWith('e2e/') ? 'browser' : 'unit'
}

async function runPart(name, part, life) {
  const started = performance.now()
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  let counts = { passed: 0, failed: 0 }
  try {
    const partCounts = await within(life, (own) => part.run({ filters, life: own }))
    if (partCounts?.passed !== undefined) counts = partCounts
  } catch (error) {
    explain(error)
    counts.failed = 1
  }
  return { name, ...counts, time: seconds(started) }
}

function summarise(rows) {
  console.log('\npart         passed  failed      time')
  for (const { name, passed, failed, time } of rows) {
    const result = failed > 0 ? '✗' : '✓'
    console.log(
      `${name.padEnd(11)}${String(passed || '').padStart(8)}${String(failed || '').padStart(8)}${time.padStart(10)} ${result}`,
    )
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  const retried = rows.reduce((total, row) => total + (row.retried ?? 0), 0)
  const second = retried > 0 ? `, of the passed ${retried} only the second time (flaky)` : ''
  const names = rows.flatMap((row) => row.names ?? [])
  if (names.length > 0) console.log(`\n${names.map((name) => `- ${name}`).join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${second}`)
}

/** The tests set their own environment: no setting of a person's own portal may reach them. */
function forgetOwnSettings() {
  for (const [, name] of readFileSync(at('.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm))
    delete process.env[name]
}
