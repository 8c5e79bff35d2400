import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { applyMigrations, migrationsFolder } from './lib/apply-migrations.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { migrationSql } from './lib/schema-engine.mjs'

// Writes the migration from the database that the present migrations make to the models in prisma/schema.

const name = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
  stop('Give the migration a name in snake_case that says what it does: npm run db:migration add_student_nickname')
} else {
  await write()
}

async function write() {
  const sql = await missingSql().catch((error) =>
    stop(`The models in prisma/schema do not hold together.\n${error.message}`),
  )
  if (sql === undefined) return
  if (sql === '')
    return stop(
      'prisma/schema says nothing new: change the models first. SQL by hand needs no model; write its folder yourself.',
    )
  if (alreadyNamed()) return stop(`A migration is already named ${name}: choose another name.`)
  const folder = join(migrationsFolder, `${timestamp()}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), `${sql}\n`)
  console.log(`Wrote ${relative(process.cwd(), folder)}/migration.sql.`)
  console.log('Add by hand what Prisma cannot say (checks, partial uniques, triggers), then: npm run db:migrate')
}

async function missingSql() {
  const place = mkdtempSync(join(tmpdir(), 'portal-migration-'))
  chmodSync(place, 0o755)
  try {
    const server = await startPostgres({ directory: join(place, 'postgres'), password: 'test', throwaway: true })
    try {
      const url = server.url('portal')
      await applyMigrations(url)
      return await migrationSql(url)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function alreadyNamed() {
  return (
    existsSync(migrationsFolder) && readdirSync(migrationsFolder).some((folder) => folder.replace(/^\d+_/, '') === name)
  )
}

function timestamp() {
  return new Date().toISOString().replace(/\D/g, '').slice(0, 14)
}

function stop(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
