import type { Run } from '@/lib/html/flow'
import { colours, fontHeight, fontRise, margins, type Sheet, type Style, textSize } from './sheet'

/** Where on the page a flow runs: so far from the left margin, so wide. */
export type Lane = { at: number; width: number }

export const lineGap = 3

/** The lines of running text: `\n` begins one. */
export function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...run, text })
    }
  }
  return lines
}

/** Running text, each run in its own look, wrapped as one. */
export function drawRuns(sheet: Sheet, runs: readonly Run[], { at, width }: Lane, base: Base = {}): void {
  const { document } = sheet
  const left = margins.left + at
  for (const line of linesOf(runs)) {
    sheet.keep(1.5 * (base.size ?? textSize))
    if (line.length === 0) document.font('regular').fontSize(textSize).text(' ', left, document.y, { width, lineGap })
    for (const [place, run] of line.entries()) {
      const { style, look } = lookOf(run, base)
      const options = { width, continued: place < line.length - 1, ...look }
      document.font(style.weight).fontSize(style.size).fillColor(style.colour)
      if (place === 0) document.text(run.text, left, document.y, options)
      else document.text(run.text, options)
    }
  }
  document.x = margins.left
}

type Base = Style & { lineGap?: number }

/** Small text hangs from the top of the line, or below its foot, and the line keeps its height. Han letters do not slant. */
function lookOf({ text, marks, href }: Run, base: Base): { style: Required<Style>; look: PDFKit.Mixins.TextOptions } {
  const has = (mark: Run['marks'][number]) => marks.includes(mark)
  const full = base.size ?? textSize
  const isSmall = has('sup') || has('sub')
  const own = isSmall ? full * 0.7 : full
  const ink = base.colour ?? colours.ink
  return {
    style: {
      weight: has('strong') ? 'medium' : (base.weight ?? 'regular'),
      size: own,
      colour: href !== null ? colours.link : has('code') ? colours.muted : ink,
    },
    look: {
      lineGap: (base.lineGap ?? lineGap) + (full - own) * fontHeight,
      underline: has('u') || href !== null,
      strike: has('s'),
      oblique: has('em') && !/\p{Script=Han}/u.test(text),
      link: href,
      baseline: has('sub') ? -full * (fontRise + 0.12) : 'top',
    },
  }
}
