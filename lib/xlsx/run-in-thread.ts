import { Worker } from 'node:worker_threads'
import { Fault } from '@/lib/kernel/fault'
import { keyedQueue } from '@/lib/keyed-queue'
import { threadArgv } from '@/lib/thread-options'
import type { WorkbookAnswer, WorkbookJob } from './thread-work'

/** What one thread may use; whoever needs more is refused. */
const limits = { seconds: 60, heapMb: 512 }
const retryAfter = 10
/** One workbook at a time: each may take the whole of the limits. */
const inLine = keyedQueue(20, retryAfter)
/** And in that line one of each person, so that nobody's many keep the others waiting. */
const inTurnOf = keyedQueue(5, retryAfter)

export type Reader = { person: string; signal?: AbortSignal | undefined }

/** Has a workbook read in a thread of its own, so that the server goes on answering, until whoever asked for it leaves. */
export function runInThread(job: WorkbookJob, { person, signal }: Reader): Promise<WorkbookAnswer> {
  return inTurnOf(person, () => inLine('workbooks', () => answerOf(job, signal), signal), signal)
}

async function answerOf(job: WorkbookJob, signal: AbortSignal | undefined): Promise<WorkbookAnswer> {
  const thread = startThread()
  let timer: NodeJS.Timeout | undefined
  const leave = () => void thread.terminate()
  try {
    return await new Promise<WorkbookAnswer>((resolve, reject) => {
      signal?.addEventListener('abort', leave)
      timer = setTimeout(() => reject(new Fault('xlsx.tooLarge')), limits.seconds * 1000)
      thread.on('message', resolve)
      thread.on('error', (thrown) => reject(faultOf(thrown)))
      thread.on('exit', (code) => reject(new Error(`a thread for workbooks ended with ${code}`)))
      thread.postMessage(job)
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    await thread.terminate()
  }
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMb }
  return new Worker(new URL('./workbook-thread.ts', import.meta.url), { execArgv: threadArgv, resourceLimits })
}

function faultOf(thrown: unknown): Error {
  const needsMore = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return needsMore ? new Fault('xlsx.tooLarge') : new Error('a thread for workbooks failed', { cause: thrown })
}
