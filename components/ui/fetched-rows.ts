import { unpackedRows } from './packed-rows'

export type FetchedRows<Row> = {
  /** When the server read them, in milliseconds. */
  at: number
  /** How many rows the whole list has. */
  total: number
  /** Where in it these rows stand, in rising order; null: they are all of it. */
  places: number[] | null
  rows: Row[]
}

/** Rows of a door of ours, unpacked line by line as they come: the page answers its reader in between. */
export async function fetchedRows<Row extends object>(address: string, signal: AbortSignal): Promise<FetchedRows<Row>> {
  const response = await fetch(address, { signal })
  if (!response.ok || response.body === null) throw new Error(`${response.status}`)
  let head: Omit<FetchedRows<Row>, 'rows'> | null = null
  const rows: Row[] = []
  for await (const line of linesOf(response.body)) {
    if (head === null) head = headOf(line)
    else if (line === 'null') return { ...head, rows }
    else {
      for (const row of unpackedRows<Row>(line)) rows.push(row)
      await othersFirst()
    }
  }
  throw new Error('The rows broke off.')
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream()).getReader()
  let begun: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const [first = '', ...others] = value.split('\n')
      begun.push(first)
      for (const next of others) {
        yield begun.join('')
        begun = [next]
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** The door wrote it. */
function headOf<Head>(line: string): Head {
  return JSON.parse(line) as Head
}

/** A turn of the event loop: keys and frames that wait are served. */
const othersFirst = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A list with those rows that changed meanwhile; null where that can't be told, as when others are gone. */
export function merged<Row extends { id: string }>(
  before: readonly Row[],
  { rows, places, total }: FetchedRows<Row>,
): readonly Row[] | null {
  if (places === null) return rows
  if (places.length !== rows.length) return null
  const changed = new Set(rows.map(({ id }) => id))
  const others = before.filter(({ id }) => !changed.has(id))
  if (others.length + rows.length !== total) return null
  const after: Row[] = []
  let [next, other] = [0, 0]
  for (let place = 0; place < total; place++) {
    const row = places[next] === place ? rows[next++] : others[other++]
    if (row !== undefined) after.push(row)
  }
  return after
}
