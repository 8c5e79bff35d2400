import { parentPort } from 'node:worker_threads'
import { openWorkbook } from './open-workbook'
import type { WorkbookJob } from './thread-work'

// What is thrown here ends the thread, and is told as its error.
parentPort?.on('message', (job: WorkbookJob) => {
  void openWorkbook(job).then((answer) => parentPort?.postMessage(answer))
})
