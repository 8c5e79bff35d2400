import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { threadArgv } from '@/lib/thread-options'
import type { CertificateLook, CertificatePaper } from './draw-certificate'

/** One file to be made: all in one to print, or each by itself in a ZIP; `at`: when its files were made, as it tells. */
export type Job =
  | { kind: 'print'; title: string; papers: readonly CertificatePaper[] }
  | { kind: 'zip'; files: readonly { name: string; paper: CertificatePaper }[]; at: string }

export type DrawingRequest = { job: Job; look: CertificateLook }
export type DrawingMessage =
  | { kind: 'progress'; more: number }
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; why: string }

export type DrawnFile = { bytes: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> }

/** The server answers others on the core that is left. */
const mostThreads = 3
const threadsFor = (jobs: number) => Math.max(1, Math.min(mostThreads, jobs, availableParallelism() - 1))

/**
 * Makes files of certificates in threads of their own, so that the server goes on answering, and hands each over as soon
 * as it is made. Where one fails, or the taker does, all are given up.
 */
export async function drawInThreads(
  jobs: readonly Job[],
  look: CertificateLook,
  { made, drawn }: { made: (job: Job, file: DrawnFile) => Promise<void>; drawn: (more: number) => void },
): Promise<void> {
  const waiting = [...jobs]
  const threads = Array.from({ length: threadsFor(jobs.length) }, startThread)
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          await made(job, await answerOf(thread, { job, look }, drawn))
        }
      }),
    )
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

function startThread(): Worker {
  return new Worker(new URL('./draw-thread.ts', import.meta.url), { execArgv: threadArgv })
}

function answerOf(thread: Worker, heard: DrawingRequest, drawn: (more: number) => void): Promise<DrawnFile> {
  return new Promise((resolve, reject) => {
    const hear = (message: DrawingMessage) => {
      if (message.kind === 'progress') return drawn(message.more)
      leave()
      if (message.kind === 'failed') reject(new Error(`a certificate could not be drawn: ${message.why}`))
      else resolve({ bytes: message.bytes, sha256: message.sha256 })
    }
    const fail = (thrown: unknown) => {
      leave()
      reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
    }
    const end = (code: number) => fail(new Error(`a drawing thread ended with ${code}`))
    const leave = () => {
      thread.off('message', hear)
      thread.off('error', fail)
      thread.off('exit', end)
    }
    thread.on('message', hear)
    thread.on('error', fail)
    thread.on('exit', end)
    thread.postMessage(heard)
  })
}
