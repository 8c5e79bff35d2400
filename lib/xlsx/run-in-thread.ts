import { Worker } from 'node:worker_threads'
import { Fault } from '@/lib/kernel/fault'
import { keyedQueue } from '@/lib/keyed-queue'
import type { WorkbookAnswer, WorkbookJob } from './thread-work'

/** What one thread may use; whoever needs more is refused. */
const limits = { seconds: 60, heapMb: 512 }
/** One workbook at a time: each may take the whole of the limits. */
const inLine = keyedQueue(20, 10)

/** Has a workbook read or written in a thread of its own, so that the server goes on answering. */
export function runInThread(job: WorkbookJob): Promise<WorkbookAnswer> {
  return inLine('workbooks', () => answerOf(job))
}

async function answerOf(job: WorkbookJob): Promise<WorkbookAnswer> {
  const thread = startThread()
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Fault('xlsx.tooLarge')), limits.seconds * 1000)
      thread.on('message', resolve)
      thread.on('error', (thrown) => reject(faultOf(thrown)))
      thread.on('exit', (code) => reject(new Error(`a thread for workbooks ended with ${code}`)))
      thread.postMessage(job)
    })
    if (answer.kind === 'failed') throw new Error(`a workbook failed: ${answer.why}`)
    return answer
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

function startThread(): Worker {
  // Run from its source, as tests and benches do, a thread needs what reads TypeScript; the build has put it in a file.
  const execArgv = process.env.NEXT_RUNTIME === undefined ? ['--import', 'tsx'] : []
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb }
  return new Worker(new URL('./workbook-thread.ts', import.meta.url), { execArgv, resourceLimits })
}

function faultOf(thrown: unknown): Error {
  const needsMore = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return needsMore ? new Fault('xlsx.tooLarge') : new Error('a thread for workbooks failed', { cause: thrown })
}
