const sentence =
  'DATABASE_URL leads to a pooler in transaction mode, which gives one connection of PostgreSQL to several of the portal by turns: its locks, its listeners and its queue would fail. Set the pooler to session mode, or let DATABASE_URL lead to PostgreSQL itself; see Poolers in docs/operate.md.'

const rounds = 3
const whose = 'select pg_backend_pid() as pid'

/** The sentence why two open connections are not separate sessions, or null: each must have its own server process. */
export async function whyNoSessions(one, other) {
  for (let round = 0; round < rounds; round++) {
    const first = await one.query(whose)
    const second = await other.query(whose)
    if (first.rows[0].pid === second.rows[0].pid) return sentence
  }
  return null
}
