import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { openFonts } from '@/lib/pdf/fonts'
import { drawCertificate, drawCertificates } from './draw-certificate'
import type { DrawingRequest, Job, DrawingMessage } from './draw-in-threads'
import { zipOf } from './zip-files'

/** How many are drawn between two words about how far it is. */
const between = 20

parentPort?.on('message', (job: DrawingRequest) => {
  draw(job).then(
    ({ bytes, sha256 }) => tell({ kind: 'drawn', bytes, sha256 }, [bytes.buffer]),
    (thrown: unknown) => tell({ kind: 'failed', why: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
  )
})

function tell(message: DrawingMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

async function draw({ job, look }: DrawingRequest) {
  const bytes = job.kind === 'print' ? await print(job, look) : await zip(job, look)
  return { bytes, sha256: new Uint8Array(createHash('sha256').update(bytes).digest()) }
}

async function print({ title, papers }: Extract<Job, { kind: 'print' }>, look: DrawingRequest['look']) {
  return drawCertificates(papers, title, look, await openFonts(), progress(papers.length))
}

async function zip({ files, at }: Extract<Job, { kind: 'zip' }>, look: DrawingRequest['look']) {
  const fonts = await openFonts()
  const reported = progress(files.length)
  const drawn: { name: string; bytes: Uint8Array }[] = []
  for (const { name, paper } of files) {
    drawn.push({ name, bytes: await drawCertificate(paper, look, fonts) })
    reported(drawn.length)
  }
  return zipOf(drawn, new Date(at))
}

function progress(all: number): (count: number) => void {
  let last = 0
  return (count) => {
    if (count - last < between && count < all) return
    tell({ kind: 'progress', more: count - last })
    last = count
  }
}
