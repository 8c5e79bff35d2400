import { useMemo } from 'react'
import type { PlannedRow } from '@/lib/features/imports/imports/rules'

/** Fewer rows are on the screen at once. */
const fewest = 20
/** So many places one can tell apart along the scroll bar. */
const places = 200

/** Where along the scroll bar the rows with errors are; the bar of problems says the same in words and leads there. */
export function ProblemTicks({ rows }: { rows: readonly PlannedRow[] }) {
  const ticks = useMemo(() => ticksOf(rows), [rows])
  if (rows.length < fewest || ticks.length === 0) return null
  return (
    <div
      aria-hidden="true"
      data-ticks=""
      className="pointer-events-none absolute end-0 top-8 bottom-0 z-[4] w-2 max-lg:hidden pointer-coarse:hidden"
    >
      {ticks.map((part) => (
        <span
          key={part}
          className="absolute end-0.5 h-0.5 w-1.5 rounded-full bg-bad"
          style={{ top: `${part * 100}%` }}
        />
      ))}
    </div>
  )
}

/** The places of the wrong rows as parts of the whole; those too near to tell apart are one. */
export function ticksOf(rows: readonly Pick<PlannedRow, 'status'>[]): number[] {
  const parts = rows.flatMap(({ status }, at) =>
    status === 'invalid' || status === 'duplicate' ? [Math.floor((at / rows.length) * places) / places] : [],
  )
  return [...new Set(parts)]
}
