import {
  type Box,
  millimetresPerPoint,
  type Printable,
  setSheet,
} from '@/lib/features/certificates/certificate-sheets/rules'
import { extentOf } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import type { Language } from '@/lib/i18n/languages'

/** The minimum size of the handle of a thin part. */
const leastHeight = 3.5
/** The space below a line's baseline, in times its size. */
const below = 0.35

/** The printed box of each part in millimetres: text down to its last line. */
export function boxesOf(layout: Layout, printable: Printable, language: Language): Map<string, Box> {
  const { lines } = setSheet(layout, printable, language)
  return new Map(
    layout.parts.map((part) => {
      const { width, height } = extentOf(part)
      const feet = lines
        .filter(({ id }) => id.replace(/-\d+$/, '') === part.id)
        .map(({ y, size }) => y + below * size * millimetresPerPoint - part.y)
      const high = Math.max(height, ...feet)
      const missing = Math.max(leastHeight - high, 0)
      return [part.id, { x: part.x, y: part.y - missing / 2, width, height: high + missing }]
    }),
  )
}
