import { expect, test } from 'vitest'
import { migrationSql } from '@/scripts/lib/schema-engine.mjs'
import { testDatabase } from '@/lib/testing/database'
import { knownConstraintFault, namedConstraints } from './constraint-faults'
import { Prisma } from './generated/client'

const { db, pool, url } = await testDatabase()

const ours = `relnamespace = 'public'::regnamespace AND relname NOT LIKE '\\_prisma%'`

async function column(sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>({ text: sql })
  return rows.map(({ value }) => value).sort()
}

function constraints() {
  return column(`
    SELECT relname || '  ' || conname || '  ' || pg_get_constraintdef(c.oid) AS value
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE ${ours} AND contype IN ('p', 'u', 'f', 'c', 'x')`)
}

function indexes() {
  return column(`
    SELECT relname || '  ' || replace(pg_get_indexdef(i.indexrelid), 'public.', '') AS value
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE ${ours}`)
}

function triggers() {
  return column(`
    SELECT relname || '  ' || replace(pg_get_triggerdef(g.oid), 'public.', '') || CASE tgenabled WHEN 'O' THEN '' ELSE ' DISABLED' END AS value
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid WHERE ${ours} AND NOT tgisinternal`)
}

// After an intended change: npx vitest run --project db -u lib/db/schema-inventory.db.test.ts, and read the difference.
test('constraints, indexes and triggers are those of the committed list', async () => {
  const parts = [
    ['Constraints', await constraints()],
    ['Indexes', await indexes()],
    ['Triggers', await triggers()],
  ] as const
  const list = parts.map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`).join('\n')
  await expect(list).toMatchFileSnapshot('./schema-inventory.txt')
})

function refusingNames() {
  return column(`
    SELECT conname AS value FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE ${ours} AND contype IN ('p', 'u', 'f', 'c', 'x')
    UNION SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE t.${ours.replace('AND relname', 'AND t.relname')} AND x.indisunique
    UNION SELECT tgname FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid WHERE ${ours} AND NOT tgisinternal
    UNION SELECT (regexp_matches(prosrc, 'refuse\\(''([a-z_]+)''', 'g'))[1] FROM pg_proc WHERE pronamespace = 'public'::regnamespace`)
}

test('every name the database may refuse with has its fault', async () => {
  const names = await refusingNames()
  const forgotten = names.filter((name) => knownConstraintFault(name) === null)
  expect(forgotten, 'add these to lib/db/constraint-faults.ts').toEqual([])
})

test('every name with a fault exists in the database', async () => {
  const names = new Set(await refusingNames())
  const gone = namedConstraints.filter((name) => !names.has(name))
  expect(gone, 'remove these from lib/db/constraint-faults.ts').toEqual([])
})

test('every foreign key has an index, so that deleting a row never reads a whole table', async () => {
  const slow = await column(`
    SELECT relname || '.' || conname AS value FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE ${ours} AND contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[0] = ANY (c.conkey)
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`)
  expect(slow).toEqual([])
})

test('every text has its bounds, every hash its length and every address its shape', async () => {
  const boundless = await column(`
    SELECT relname || '.' || attname AS value FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
    WHERE ${ours} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND atttypid = 'text'::regtype
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = t.oid AND contype = 'c' AND attnum = ANY (c.conkey))`)
  expect(boundless).toEqual([])
})

test('no time has a default: the world of an operation says what time it is', async () => {
  const timed = await column(`
    SELECT table_name || '.' || column_name AS value FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%' AND data_type LIKE 'timestamp%' AND column_default IS NOT NULL`)
  expect(timed).toEqual([])
})

test('the migrations lead to the models in prisma/schema', async () => {
  expect(await migrationSql(url), 'write the missing migration: npm run db:migration NAME').toBe('')
})

test.each(Object.values(Prisma.ModelName))('%s can be read as its model says', async (name) => {
  const model = Object.entries(db).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  await expect(model.findMany({ take: 1 })).resolves.toBeInstanceOf(Array)
})
