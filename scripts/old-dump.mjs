import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { generate } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'
import { at, root } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { Refusal, step } from './lib/say.mjs'
import { freePort } from './lib/settings.mjs'

// node scripts/old-dump.mjs COMMIT stores the data of a portal of that version for the test of upgrades (e2e/platform/upgrade.spec.ts).

const dumps = at('lib', 'testing', 'old-worlds', 'dumps')

launch(async (life) => {
  const commit = await shortName(process.argv[2] ?? '')
  const place = mkdtempSync(join(tmpdir(), 'portal-old-'))
  chmodSync(place, 0o755)
  life.onStop(() => rmSync(place, { recursive: true, force: true }))
  const [checkout, dataDir, archive] = ['checkout', 'data', 'checkout.tar'].map((name) => join(place, name))
  mkdirSync(checkout)
  step(`Checking out ${commit} and starting it: it installs and builds by itself.`)
  await run('git', ['archive', '--output', archive, commit], { failed: `${commit} could not be read.` })
  await run('tar', ['-xf', archive, '-C', checkout], { failed: `${commit} could not be unpacked.` })
  mkdirSync(dumps, { recursive: true })
  const output = join(dumps, `${commit}.gz`)
  await generate()
  const program = at('lib', 'testing', 'old-worlds', 'make-dump.ts')
  const args = ['--import', 'tsx', program, checkout, dataDir, String(await freePort()), output]
  await run(process.execPath, args, { patience: 30_000, failed: 'The dump could not be made: see above.' })
  step(`Wrote ${relative(root, output)} (${Math.ceil(statSync(output).size / 1024)} KB).`)
  await life.stop(0)
})

async function shortName(commit) {
  const { code, text } = await run('git', ['rev-parse', '--short=7', '--verify', `${commit}^{commit}`], {
    stdio: 'pipe',
  })
  if (code !== 0) throw new Refusal('Name a commit of this repository: node scripts/old-dump.mjs COMMIT')
  return text.trim()
}
