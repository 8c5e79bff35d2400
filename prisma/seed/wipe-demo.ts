import pg from 'pg'
import { env } from '@/lib/env'
import { makeWorld } from '@/lib/kernel/world'
import { storeOf } from '@/lib/providers/storage'
import { removeDemo } from './remove-demo'

const client = new pg.Client({ connectionString: env().DATABASE_URL })
await client.connect()
try {
  const { rows, kept, files } = await removeDemo(client, makeWorld({ source: 'script' }).now)
  for (const key of files) await storeOf('LOCAL').remove(key)
  if (rows.length === 0) console.log('There is no demo world to remove.')
  for (const { table, count } of rows) console.log(`${String(count).padStart(8)}  ${table}`)
  if (rows.length > 0)
    console.log('The demo world is gone. While SEED=demo the next start makes it again; SEED=none does not.')
  if (kept.length > 0) console.log(`Kept, because real rows stand on it: ${kept.join('; ')}.`)
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exitCode = 1
} finally {
  await client.end()
}
