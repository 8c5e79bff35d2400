import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drawCertificate, drawCertificates } from '@/lib/certificates-on-paper/draw-certificate'
import { drawInThreads } from '@/lib/certificates-on-paper/draw-in-threads'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import { setSheet, sheetColours } from '@/lib/features/certificates/certificate-sheets/rules'
import { beginPdf } from '@/lib/pdf/document'
import { openFonts } from '@/lib/pdf/fonts'
import { qrBars } from '@/lib/qr-code'
import { paperFor } from '@/lib/testing/certificate-paper'
import { bench, median } from './harness'

// W6: 1,000 certificates with Chinese names and a QR code each, beside pdfkit used as its manual shows it.

const look = {
  layout: starterLayout('SINGLE', 'zh-CN'),
  language: 'zh-CN' as const,
  author: 'Portal',
  background: null,
  pictures: new Map(),
}
const families = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗欧阳诸葛䶮')
const givens = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英晓诗琪一诺俊宇轩子涵梓萱')

const paperAt = (at: number) => {
  const pick = (letters: readonly string[], step: number) => letters[(at * step) % letters.length] ?? ''
  const native = pick(families, 7) + pick(givens, 11) + pick(givens, 5)
  return paperFor({ number: `2024NIM-C${String(at).padStart(6, '0')}`, name: { latin: `Student ${at}`, native } })
}
type Papers = ReturnType<typeof paperAt>[]
const point = 72 / 25.4

const files = {
  regular: 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  medium: 'node_modules/@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
}

/** The comparison: one document, the fonts read from disk, each line and square by pdfkit's own calls. */
async function plainPdfkit(papers: Papers): Promise<void> {
  const sheets = papers.map((paper) => setSheet(look.layout, paper, 'zh-CN'))
  const { document, finish } = beginPdf({ size: 'A4', margin: 0, autoFirstPage: false, font: '' })
  for (const weight of ['regular', 'medium'] as const) document.registerFont(weight, files[weight])
  for (const [at, { lines, qrs, frames, ornaments }] of sheets.entries()) {
    document.addPage()
    for (const { points, thickness } of ornaments) {
      document.polygon(...points.map(([x, y]): [number, number] => [x * point, y * point]))
      document.lineWidth((thickness ?? 0.1) * point).stroke(look.layout.accent)
    }
    for (const { x, y, width, height } of frames) {
      document.rect(x * point, y * point, width * point, height * point).stroke(look.layout.accent)
    }
    for (const { x, y, size } of qrs) {
      const { size: squares, bars } = qrBars(papers[at]?.verifyUrl ?? '')
      const scale = (size * point) / squares
      for (const bar of bars)
        document.rect(x * point + bar.x * scale, y * point + bar.y * scale, bar.length * scale, scale)
      document.fill(sheetColours.ink)
    }
    for (const { text, x, y, size, weight } of lines) {
      document.font(weight).fontSize(size).fillColor(sheetColours.ink)
      document.text(text, x * point, y * point, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
  await finish()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

await bench(async ({ size }) => {
  const papers: Papers = Array.from({ length: size(1000) }, (_, at) => paperAt(at))
  const fonts = await openFonts()
  const [first] = papers
  if (first === undefined) throw new Error('there is nothing to draw')
  for (const paper of papers.slice(0, 50)) await drawCertificate(paper, look, fonts)

  const [apart, inOne, peer] = [[], [], []] as [number[], number[], number[]]
  for (let round = 0; round < 3; round++) {
    apart.push(
      await timed(async () => {
        for (const paper of papers) await drawCertificate(paper, look, fonts)
      }),
    )
    inOne.push(await timed(() => drawCertificates(papers, 'All', look, fonts)))
    peer.push(await timed(() => plainPdfkit(papers)))
  }
  const single: number[] = []
  for (let round = 0; round < 20; round++) single.push(await timed(() => drawCertificate(first, { ...look }, fonts)))

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const inThreads = await timed(() =>
    drawInThreads(
      [
        { kind: 'print', title: 'All', papers },
        {
          kind: 'zip',
          files: papers.map((paper) => ({ name: `${paper.facts.number}.pdf`, paper })),
          at: '2026-11-22T00:00:00Z',
        },
      ],
      look,
      { made: async () => {}, drawn: () => {} },
    ),
  )
  delay.disable()
  const each = median(apart) / papers.length
  return [
    { name: 'one by itself, of many', value: each, unit: 'ms', atMost: 1000 / 300 },
    { name: 'one, asked for', value: median(single), unit: 'ms', atMost: 25 },
    { name: 'all in one file', value: median(inOne), unit: 'ms', atMost: null },
    { name: 'the same, by pdfkit alone', value: median(peer), unit: 'ms', atMost: null },
    { name: 'in one file ÷ pdfkit alone', value: median(inOne) / median(peer), unit: '×', atMost: 2, smokeAtMost: 2 },
    { name: 'both ways, in threads', value: inThreads, unit: 'ms', atMost: null },
    { name: 'longest stall meanwhile', value: delay.max / 1e6, unit: 'ms', atMost: 50 },
  ]
})
