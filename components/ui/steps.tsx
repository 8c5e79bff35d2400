import { Check } from 'lucide-react'
import { cn } from './cn'

export type Step = { label: string; hint?: string }

/** The present step of a few; `current` counts from 0, and the number of steps means that all are done. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <ol aria-label={label} className="flex items-start gap-2 sm:gap-4">
      {steps.map((step, at) => {
        const done = at < current
        const here = at === current
        return (
          <li key={step.label} aria-current={here ? 'step' : undefined} className="flex min-w-0 flex-1 flex-col gap-2">
            <span aria-hidden="true" className={cn('h-1 rounded-full', done || here ? 'bg-accent' : 'bg-line')} />
            <span className="flex items-center gap-2">
              <span
                className={cn(
                  'flex size-5 shrink-0 items-center justify-center rounded-full font-semibold text-xs tabular-nums narrow:hidden',
                  done && 'bg-accent text-accent-ink',
                  here && 'bg-accent-soft text-accent-text ring-1 ring-accent-text ring-inset',
                  !done && !here && 'bg-sunken text-ink-muted',
                )}
              >
                {done ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : at + 1}
              </span>
              <span className={cn('min-w-0 truncate text-sm', here ? 'font-semibold' : 'text-ink-muted')}>
                {step.label}
              </span>
            </span>
            {step.hint && <span className="text-ink-muted text-sm narrow:hidden sm:ps-7">{step.hint}</span>}
          </li>
        )
      })}
    </ol>
  )
}
