import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes the Prisma client to lib/db/generated, unless it already matches the present models.

const script = fileURLToPath(import.meta.url)
const root = join(dirname(script), '..')
const schemaFolder = join(root, 'prisma', 'schema')
const generated = join(root, 'lib', 'db', 'generated')
const markFile = join(generated, '.made-from')

const { resolve } = createRequire(import.meta.url)
const mark = fingerprint()
if (!existsSync(join(generated, 'client.ts')) || read(markFile) !== mark) {
  generate()
  if (process.exitCode === undefined) writeFileSync(markFile, mark)
}

function generate() {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [resolve('prisma/build/index.js'), 'generate'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Generating needs no schema engine, yet the CLI downloads one first. The path of any existing file prevents that.
        PRISMA_SCHEMA_ENGINE_BINARY: script,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  )
  if (status === 0) return
  console.error(`The Prisma client could not be generated.\n${error?.message ?? `${stdout}${stderr}`}`)
  process.exitCode = 1
}

function fingerprint() {
  const hash = createHash('sha256')
  const models = readdirSync(schemaFolder).map((name) => join(schemaFolder, name))
  const makers = [join(root, 'prisma.config.ts'), resolve('prisma/package.json'), script]
  for (const file of [...models.sort(), ...makers]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
