import type { ReactNode } from 'react'

export type DayCardProps = {
  /** What an address leads to. */
  id?: string
  title: string
  /** How much there is, beside the title. */
  facts?: string | undefined
  /** At the end of the head. */
  aside?: ReactNode
  children: ReactNode
}

/** A link at the end of the head. */
export const asideLink =
  'inline-flex min-h-6 items-center rounded-sm font-medium text-accent-text text-sm underline-offset-4 hover:underline narrow:min-h-11'

/** A card of this page: a head of 44 px and rows that reach the edges. */
export function DayCard({ id, title, facts, aside, children }: DayCardProps) {
  return (
    <section id={id} aria-label={title} className="min-w-0 overflow-clip rounded-lg border border-line bg-raised">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 border-line border-b px-4 py-1.5">
        <h2 className="font-semibold">{title}</h2>
        {facts && <p className="text-ink-muted text-sm">{facts}</p>}
        {aside && <div className="ms-auto text-ink-muted text-xs">{aside}</div>}
      </header>
      {children}
    </section>
  )
}
