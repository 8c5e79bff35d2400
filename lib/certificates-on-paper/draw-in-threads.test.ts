import { expect, test } from 'vitest'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import { openFonts } from '@/lib/pdf/fonts'
import { readPdf } from '@/lib/testing/read-pdf'
import { drawCertificate } from './draw-certificate'
import { drawInThreads, type DrawnFile } from './draw-in-threads'
import { paperFor } from '@/lib/testing/certificate-paper'

const look = {
  layout: starterLayout('SINGLE', 'zh-CN'),
  language: 'zh-CN' as const,
  author: 'Portal',
  background: null,
  pictures: new Map(),
}

test('threads make one file to print and a ZIP, tell how far they are, and draw what is drawn here', async () => {
  const papers = Array.from({ length: 45 }, (_, at) => paperFor({ number: `X-C${at}` }))
  const files = papers.slice(0, 5).map((paper, at) => ({ name: `王小明 ${at}.pdf`, paper }))
  const found = new Map<string, DrawnFile>()
  let count = 0
  await drawInThreads(
    [
      { kind: 'print', title: 'All', papers },
      { kind: 'zip', files, at: '2026-11-22T00:00:00Z' },
    ],
    look,
    {
      made: async ({ kind }, file) => {
        found.set(kind, file)
      },
      drawn: (more) => {
        count += more
      },
    },
  )
  expect(count).toBe(50)
  expect(readPdf(found.get('print')?.bytes ?? new Uint8Array()).pages).toBe(45)
  const own = await drawCertificate(papers[0] ?? paperFor({}), look, await openFonts())
  expect(Buffer.from(found.get('zip')?.bytes ?? []).includes(Buffer.from(own))).toBe(true)
}, 20_000)

test('what fails in a thread fails here, and the thread is gone', async () => {
  const broken = { ...look, layout: { ...look.layout, parts: [{ kind: 'text' }] } } as never
  const job = { kind: 'print' as const, title: 'All', papers: [paperFor({})] }
  await expect(drawInThreads([job], broken, { made: async () => {}, drawn: () => {} })).rejects.toThrow(
    /could not be drawn/,
  )
})
