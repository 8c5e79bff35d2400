import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Tables = {
  /** Somebody waits for long, or did in vain: is it a whole table that is held? */
  look(): void
  /** What to answer a statement with at once, instead of waiting for lock_timeout; null: ask. */
  refusalOf(statement: string): pg.DatabaseError | null
}

/** Under which pg_stat_activity shows its connection. */
const name = 'portal-locks'
const everyMs = 500
const patienceMs = 1_000

/** Held for its holder alone, or about to be: whoever comes later stands behind that one. An index counts as its table. */
const heldTables = `
  select distinct t.relname as name from pg_locks l
    left join pg_index i on i.indexrelid = l.relation
    join pg_class t on t.oid = coalesce(i.indrelid, l.relation)
  where l.locktype = 'relation' and l.mode = 'AccessExclusiveLock' and t.relkind in ('r', 'p')
    and t.relnamespace = 'public'::regnamespace and t.relname ~ '^\\w+$'
    and l.database = (select oid from pg_database where datname = current_database())`

/**
 * The tables that somebody has locked for good, as a long migration does: known from the first wait that came to nothing
 * until they are free (docs/decisions/0053). They are looked at on a connection of its own, since all others wait.
 */
export function lockedTables(url: string): Tables {
  let names: RegExp | null = null
  let isLooking = false
  let lookedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const client = new pg.Client({
      ...{ connectionString: url, options: `-c application_name=${name}` },
      ...{ connectionTimeoutMillis: patienceMs, query_timeout: patienceMs },
    })
    client.on('error', () => {})
    try {
      await client.connect()
      for (;;) {
        const { rows } = await client.query<{ name: string }>(heldTables)
        if (rows.length === 0) return
        names = namesIn(rows.map((row) => row.name))
        await pause(everyMs)
      }
    } finally {
      names = null
      await client.end()
    }
  }

  return {
    look() {
      if (isLooking || performance.now() - lookedAt < everyMs) return
      isLooking = true
      // What can't be seen is waited for, as ever.
      look()
        .catch(() => {})
        .finally(() => {
          isLooking = false
          lookedAt = performance.now()
        })
    },
    refusalOf: (statement) => (names?.test(statement) ? refusal() : null),
  }
}

/** Where a statement names a table, as Prisma and we write it. */
function namesIn(tables: readonly string[]): RegExp {
  return new RegExp(`\\b(?:from|join|into|update)\\s+(?:"?public"?\\.)?"?(?:${tables.join('|')})\\b`, 'i')
}

/** "Not now", as PostgreSQL says while it starts: a lock that is waited for in vain may as well be of others who save. */
function refusal(): pg.DatabaseError {
  const error = new pg.DatabaseError('somebody holds a table of this statement', 0, 'error')
  return Object.assign(error, { severity: 'ERROR', code: '57P03' })
}
