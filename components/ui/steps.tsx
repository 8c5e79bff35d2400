import { Check } from 'lucide-react'
import { cn } from './cn'

type Step = { label: string; hint?: string }

type StepsProps = {
  label: string
  steps: readonly Step[]
  current: number
  /** In one line, for the band of a list; or one below the other, for the side of it. */
  place?: 'page' | 'band' | 'side'
}

/** The present step of a few; `current` counts from 0, and the number of steps means that all are done. */
export function Steps({ label, steps, current, place = 'page' }: StepsProps) {
  if (place === 'band') {
    return (
      <ol aria-label={label} className="flex items-center gap-2 text-sm max-lg:py-2">
        {steps.map((step, at) => (
          <li
            key={step.label}
            aria-current={at === current ? 'step' : undefined}
            className="flex items-center gap-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-line-strong"
          >
            <StepMark at={at} current={current} />
            <span
              className={cn(at === current ? 'font-medium' : 'text-ink-muted lg:max-xl:sr-only', 'whitespace-nowrap')}
            >
              {step.label}
            </span>
          </li>
        ))}
      </ol>
    )
  }
  if (place === 'side') {
    return (
      <ol aria-label={label} className="flex flex-col gap-2.5 text-sm">
        {steps.map((step, at) => (
          <li key={step.label} aria-current={at === current ? 'step' : undefined} className="flex items-start gap-2.5">
            <StepMark at={at} current={current} />
            <span className="min-w-0 leading-5">
              <span className={cn(at === current ? 'font-semibold' : 'font-medium')}>{step.label}</span>
              {step.hint && <span className="text-ink-muted"> · {step.hint}</span>}
            </span>
          </li>
        ))}
      </ol>
    )
  }
  return (
    <ol aria-label={label} className="flex items-start gap-2 sm:gap-4">
      {steps.map((step, at) => {
        const done = at < current
        const here = at === current
        return (
          <li key={step.label} aria-current={here ? 'step' : undefined} className="flex min-w-0 flex-1 flex-col gap-2">
            <span aria-hidden="true" className={cn('h-1 rounded-full', done || here ? 'bg-accent' : 'bg-line')} />
            <span className="flex items-center gap-2">
              <StepMark at={at} current={current} className="narrow:hidden" />
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

function StepMark({ at, current, className }: { at: number; current: number; className?: string }) {
  const done = at < current
  const here = at === current
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-5 shrink-0 items-center justify-center rounded-full font-semibold text-xs tabular-nums',
        done && 'bg-accent text-accent-ink',
        here && 'bg-accent-soft text-accent-text ring-1 ring-accent-text ring-inset',
        !done && !here && 'bg-sunken text-ink-muted',
        className,
      )}
    >
      {done ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
    </span>
  )
}
