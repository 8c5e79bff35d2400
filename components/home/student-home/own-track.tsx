import { Check, X } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import type { TrackStep } from '@/lib/features/home/student-homes/rules'

export type OwnTrackProps = {
  label: string
  /** Replaces the labels where there is no room for them. */
  here: string
  steps: readonly { key: TrackStep['key']; state: TrackStep['state']; label: string; stateLabel: string }[]
}

const dots = {
  done: 'border-accent bg-accent text-accent-ink',
  now: 'border-accent bg-raised',
  later: 'border-line bg-raised',
  missed: 'border-bad-fill bg-raised text-bad',
}
const words = {
  done: 'text-ink',
  now: 'font-semibold text-ink',
  later: 'text-ink-muted',
  missed: 'text-bad',
}

/** How far a registration is, a dot a step; where the words have no room the step they are at, in words. */
export function OwnTrack({ label, here, steps }: OwnTrackProps) {
  return (
    <div className="mt-5">
      <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
        {steps.map(({ key, state, label: step, stateLabel }, at) => (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-col items-center gap-1.5"
          >
            {at > 0 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-2.25 right-[calc(50%+0.8125rem)] left-[calc(-50%+0.8125rem)] h-0.5 rounded-full',
                  steps[at - 1]?.state === 'done' ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cn('grid size-5 place-items-center rounded-full border-2 [&_svg]:size-3', dots[state])}
            >
              {state === 'done' && <Check strokeWidth={3} />}
              {state === 'now' && <span className="size-2 rounded-full bg-accent" />}
              {state === 'missed' && <X strokeWidth={3} />}
            </span>
            <span
              className={cn(
                'max-w-full text-center text-xs leading-tight max-[30rem]:sr-only han:max-[30rem]:not-sr-only',
                words[state],
              )}
            >
              {step}
              <span className="sr-only"> {stateLabel}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-2 hidden text-center text-sm max-[30rem]:block han:max-[30rem]:hidden">
        {here}
      </p>
    </div>
  )
}
