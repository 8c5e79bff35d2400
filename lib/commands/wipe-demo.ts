import pg from 'pg'
import { keepFiles } from '@/lib/backup/keep-files'
import { env } from '@/lib/env'
import { makeWorld } from '@/lib/kernel/world'
import { storeOf } from '@/lib/providers/storage'
import { removeDemo } from '@/prisma/seed/remove-demo'
import { command } from './command'

await command(async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  try {
    const { rows, kept, files } = await removeDemo(client, makeWorld({ source: 'script' }).now)
    // A backup that knows these files still is let finish.
    await client.query('select pg_advisory_lock_shared($1)', [keepFiles])
    for (const key of files) await storeOf('LOCAL').remove(key)
    if (rows.length === 0) console.log('There is no demo world to remove.')
    for (const { table, count } of rows) console.log(`${String(count).padStart(8)}  ${table}`)
    if (rows.length > 0)
      console.log('The demo world is gone. While SEED=demo the next start makes it again; SEED=none does not.')
    if (kept.length > 0) console.log(`Kept, because real rows stand on it: ${kept.join('; ')}.`)
  } finally {
    await client.end()
  }
})
