import pg from 'pg'

type Ears = {
  /** A message of the channel. */
  heard(payload: string): void
  /** From now on nothing is missed; what was said before, while nobody listened, is. */
  connected(): void
  /** Until the next `connected` everything is missed. */
  lost(): void
}

/** A connection that is half open tells nobody: it is asked this often and has so long to answer. */
const beatMs = 10_000
const patienceMs = 5_000
const firstRetryMs = 250
const longestRetryMs = 10_000

/** Hears one channel of the database on a connection of its own, which comes back by itself, until it is closed. */
export function listen(url: string, channel: string, ears: Ears): { close(): Promise<void> } {
  let current: pg.Client | null = null
  let retries = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms).unref()
  }

  async function open(): Promise<void> {
    const limits = { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs, keepAlive: true }
    const options = `-c application_name=${channel}`
    const client = new pg.Client({ connectionString: url, options, ...limits })
    current = client
    client.on('error', () => leave(client))
    client.on('end', () => leave(client))
    client.on('notification', ({ payload }) => ears.heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch {
      return leave(client)
    }
    if (current !== client) return
    retries = 0
    ears.connected()
    beat(client)
  }

  function beat(client: pg.Client): void {
    const ask = () =>
      client.query('select 1').then(
        () => current === client && beat(client),
        () => leave(client),
      )
    later(() => void ask(), beatMs)
  }

  function leave(client: pg.Client): void {
    if (current !== client) return
    current = null
    ears.lost()
    client.end().catch(() => {})
    if (!isClosed) later(() => void open(), Math.min(longestRetryMs, firstRetryMs * 2 ** retries++))
  }

  void open()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      const client = current
      current = null
      ears.lost()
      await client?.end().catch(() => {})
    },
  }
}
