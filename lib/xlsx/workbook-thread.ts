import { parentPort } from 'node:worker_threads'
import { openWorkbook } from './open-workbook'
import type { WorkbookAnswer, WorkbookJob } from './thread-work'

parentPort?.on('message', (job: WorkbookJob) => {
  answerTo(job).then(tell, (thrown: unknown) =>
    tell({ kind: 'failed', why: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
  )
})

function tell(answer: WorkbookAnswer): void {
  parentPort?.postMessage(answer)
}

function answerTo(job: WorkbookJob): Promise<WorkbookAnswer> {
  return openWorkbook(job.bytes, job.sheet)
}
