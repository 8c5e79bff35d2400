import pg from 'pg'

type Life = {
  /** Connected, for the first time or again: what the connection is for is asked of it here; failing ends it. */
  opened(client: pg.Client): Promise<void>
  /** From now on it is ready. */
  connected(): void
  /** Until the next `connected` it is not. */
  lost(): void
}

/** A connection that is half open tells nobody: it is asked this often and has so long to answer. */
const beatMs = 10_000
const patienceMs = 5_000
const firstRetryMs = 250
export const longestRetryMs = 10_000

/** The server asks as well: what a machine that lost its power held is free within a minute. */
const keepAlives = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

type Connection = {
  /** A statement on the connection there is; where there is none, or it breaks, the next one's `opened` says what counts. */
  tell(statement: string, values: unknown[]): Promise<void>
  close(): Promise<void>
}

/** A connection of its own to the database, which comes back by itself until it is closed. */
export function stayConnected(url: string, name: string, life: Life): Connection {
  let current: pg.Client | null = null
  let opened: pg.Client | null = null
  /** A connection takes one statement at a time. */
  let line: Promise<unknown> = Promise.resolve()
  let retries = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms).unref()
  }

  async function open(): Promise<void> {
    const limits = { query_timeout: patienceMs, connectionTimeoutMillis: patienceMs, keepAlive: true }
    const options = `-c application_name=${name} ${keepAlives}`
    const client = new pg.Client({ connectionString: url, options, ...limits })
    current = client
    client.on('error', () => leave(client))
    client.on('end', () => leave(client))
    try {
      await client.connect()
      opened = client
      line = life.opened(client)
      await line
    } catch {
      return leave(client)
    }
    if (current !== client) return
    retries = 0
    life.connected()
    beat(client)
  }

  function beat(client: pg.Client): void {
    const ask = () =>
      queryInLine(client, 'select 1').then(
        () => current === client && beat(client),
        () => leave(client),
      )
    later(() => void ask(), beatMs)
  }

  function queryInLine(client: pg.Client, statement: string, values: unknown[] = []): Promise<unknown> {
    const turn = () => client.query(statement, values)
    line = line.then(turn, turn)
    return line
  }

  function leave(client: pg.Client): void {
    if (current !== client) return
    current = null
    opened = null
    life.lost()
    client.end().catch(() => {})
    if (!isClosed) later(() => void open(), Math.min(longestRetryMs, firstRetryMs * 2 ** retries++))
  }

  void open()
  return {
    async tell(statement, values) {
      if (opened !== null) await queryInLine(opened, statement, values).catch(() => {})
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const client = current
      current = null
      opened = null
      life.lost()
      await client?.end().catch(() => {})
    },
  }
}
