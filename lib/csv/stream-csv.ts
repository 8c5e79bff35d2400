import { quotedLine } from './write-csv'

/**
 * A CSV file while its rows are still being read, with the mark that spreadsheets need. Columns of amounts keep a leading
 * minus, which no spreadsheet runs before digits alone.
 */
export function streamCsv(
  headers: readonly string[],
  batches: AsyncGenerator<readonly (readonly string[])[]>,
  isAmount: readonly boolean[],
): ReadableStream<Uint8Array> {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytesOf(`\uFEFF${quotedLine(headers)}`)),
    pull: async (controller) => {
      const { done, value } = await batches.next()
      if (done === true) return controller.close()
      controller.enqueue(bytesOf(value.map((row) => quotedLine(row, isAmount)).join('')))
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
}
