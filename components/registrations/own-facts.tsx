import type { ReactNode } from 'react'

/** The few facts of a card side by side, each under its name. */
export function OwnFacts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">{children}</dl>
}

export function OwnFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
