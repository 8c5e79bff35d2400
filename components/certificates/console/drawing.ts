import { extentOf, page } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout, LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'

/** Everything that a template prints and the editor can change. */
export type Drawing = { layout: Layout; background: string | null }

/** `step`: the subject of the newest change; a further change of the same subject is undone together with it. */
export type History = { past: readonly Drawing[]; present: Drawing; future: readonly Drawing[]; step: string | null }

const mostSteps = 200

export type HistoryEvent =
  | { do: 'change'; drawing: Drawing; step?: string }
  /** Ends the step, so that the next change starts another. */
  | { do: 'pause' }
  | { do: 'undo' }
  | { do: 'redo' }

export function startedWith(present: Drawing): History {
  return { past: [], present, future: [], step: null }
}

export function nextHistory(history: History, event: HistoryEvent): History {
  const { past, present, future, step } = history
  switch (event.do) {
    case 'change': {
      if (isSameDrawing(event.drawing, present)) return history
      const goesOn = event.step !== undefined && event.step === step
      const before = goesOn ? past : [...past, present].slice(-mostSteps)
      return { past: before, present: event.drawing, future: [], step: event.step ?? null }
    }
    case 'pause':
      return step === null ? history : { ...history, step: null }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return history
      return { past: [...past, present], present: after, future: rest, step: null }
    }
  }
}

export function isSameDrawing(one: Drawing, other: Drawing): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function withParts(drawing: Drawing, parts: LayoutPart[]): Drawing {
  return { ...drawing, layout: { ...drawing.layout, parts } }
}

export function withPart(drawing: Drawing, changed: LayoutPart): Drawing {
  return withParts(
    drawing,
    drawing.layout.parts.map((part) => (part.id === changed.id ? changed : part)),
  )
}

/** Positions are rounded to half a millimetre. */
const halves = (millimetres: number) => Math.round(millimetres * 2) / 2
const within = (value: number, most: number) => Math.min(Math.max(halves(value), 0), most)

/** Moves a part, never beyond the page's edges unless it is wider than the page. */
export function moved<P extends LayoutPart>(part: P, to: { x: number; y: number }): P {
  const { width, height } = extentOf(part)
  return {
    ...part,
    x: within(to.x, Math.max(page.width - width, 0)),
    y: within(to.y, Math.max(page.height - height, 0)),
  }
}

/** The distance from the middle of the page within which a part snaps to it. */
const pull = 1.5

/** Moves a part and snaps it to the middle of the page's width. */
export function movedByHand<P extends LayoutPart>(part: P, to: { x: number; y: number }): P {
  const centred = (page.width - extentOf(part).width) / 2
  return moved(part, Math.abs(to.x - centred) < pull ? { ...to, x: centred } : to)
}

export function isCentred(part: LayoutPart): boolean {
  return Math.abs(part.x + extentOf(part).width / 2 - page.width / 2) < 0.26
}

/** Sets the width; a picture keeps its proportions. */
export function resized(part: LayoutPart, width: number): LayoutPart {
  const wide = within(width, page.width - part.x)
  switch (part.kind) {
    case 'qr':
      return { ...part, size: Math.min(Math.max(wide, 12), 80, page.height - part.y) }
    case 'picture': {
      const height = (part.height / Math.max(part.width, 1)) * Math.max(wide, 3)
      return { ...part, width: Math.max(wide, 3), height: Math.min(halves(height), page.height - part.y) }
    }
    case 'text':
      return { ...part, width: Math.max(wide, 5) }
    case 'line':
      return { ...part, width: Math.max(wide, 1) }
  }
}

/** An id that no other part of the layout has. */
export function freshId(parts: readonly LayoutPart[], stem: string): string {
  const taken = new Set(parts.map(({ id }) => id))
  let count = 1
  while (taken.has(`${stem}-${count}`)) count += 1
  return `${stem}-${count}`
}
