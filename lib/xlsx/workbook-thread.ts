import { parentPort } from 'node:worker_threads'
import { openWorkbook } from './open-workbook'
import { sheetBytes } from './sheet-bytes'
import type { WorkbookMessage } from './thread-work'

const rows: (readonly string[])[] = []

// What is thrown here ends the thread, and is told as its error.
parentPort?.on('message', (message: WorkbookMessage) => {
  if ('bytes' in message) void openWorkbook(message).then((answer) => parentPort?.postMessage(answer))
  else if ('rows' in message) for (const row of message.rows) rows.push(row)
  else void sheetBytes(message, rows).then((bytes) => parentPort?.postMessage(bytes, [bytes.buffer]))
})
