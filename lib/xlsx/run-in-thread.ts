import { Worker } from 'node:worker_threads'
import { Fault } from '@/lib/kernel/fault'
import { keyedQueue } from '@/lib/keyed-queue'
import { threadArgv } from '@/lib/thread-options'
import { yieldToOthers } from '@/lib/yielding-map'
import type { SheetToWrite, WorkbookAnswer, WorkbookJob, WorkbookMessage } from './thread-work'

/** What one thread may use; whoever needs more is refused. */
const limits = { seconds: 60, heapMb: 512 }
const retryAfter = 10
/** One workbook is read and one written at a time: each may take the whole of the limits. */
const inLine = keyedQueue('workbooks', 20, retryAfter)
/** And in that line one of each person, so that nobody's many keep the others waiting. */
const inTurnOf = keyedQueue('workbooks of a person', 5, retryAfter)
const rowsAtOnce = 500

/** Whose turn it is, and until when they wait. */
export type Turn = { person: string; signal?: AbortSignal | undefined }

/** Has a workbook read in a thread of its own, so that the server goes on answering, until whoever asked for it leaves. */
export function runInThread(job: WorkbookJob, { person, signal }: Turn): Promise<WorkbookAnswer> {
  const read = () => answerOf<WorkbookAnswer>((tell) => tell(job), new Fault('xlsx.tooLarge'), signal)
  return inTurnOf(person, () => inLine('read', read, signal), signal)
}

/** Has a workbook of one sheet written in a thread of its own. */
export function writeInThread(
  { sheet, columns }: SheetToWrite,
  rows: readonly (readonly string[])[],
  { person, signal }: Turn,
): Promise<Uint8Array<ArrayBuffer>> {
  const handOver = async (tell: Tell) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      tell({ rows: rows.slice(at, at + rowsAtOnce) })
      await yieldToOthers()
    }
    tell({ sheet, columns })
  }
  const tooLarge = new Error('a workbook needed more than a thread may use')
  const write = () => answerOf<Uint8Array<ArrayBuffer>>(handOver, tooLarge, signal)
  return inTurnOf(person, () => inLine('written', write, signal), signal)
}

type Tell = (message: WorkbookMessage) => void

async function answerOf<Answer>(
  work: (tell: Tell) => void | Promise<void>,
  tooLarge: Error,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const thread = startThread()
  let timer: NodeJS.Timeout | undefined
  const leave = () => void thread.terminate()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', leave)
      timer = setTimeout(() => reject(tooLarge), limits.seconds * 1000)
      thread.on('message', resolve)
      thread.on('error', (thrown) => reject(needsMore(thrown) ? tooLarge : failed(thrown)))
      thread.on('exit', (code) => reject(new Error(`a thread for workbooks ended with ${code}`)))
      void work((message) => thread.postMessage(message))
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

function needsMore(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

const failed = (thrown: unknown) => new Error('a thread for workbooks failed', { cause: thrown })
