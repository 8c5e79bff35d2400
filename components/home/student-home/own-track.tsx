import { Check, X } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import type { TrackStep } from '@/lib/features/home/student-homes/rules'

export type OwnTrackProps = {
  label: string
  /** What stands in the place of the labels where there is no room for them. */
  here: string
  steps: readonly { key: TrackStep['key']; state: TrackStep['state']; label: string; said: string }[]
}

const bars = { done: 'bg-accent', now: 'bg-accent/45', later: 'bg-line', missed: 'bg-bad-fill/60' }
const words = {
  done: 'text-ink-muted',
  now: 'font-semibold text-ink',
  later: 'text-ink-muted',
  missed: 'text-bad',
}

/** How far a registration is, one bar a step; on a phone the step she is at in words. */
export function OwnTrack({ label, here, steps }: OwnTrackProps) {
  return (
    <div className="mt-5">
      <ol aria-label={label} className="flex gap-1.5">
        {steps.map(({ key, state, label: step, said }) => (
          <li key={key} aria-current={state === 'now' ? 'step' : undefined} className="min-w-0 flex-1">
            <span aria-hidden="true" className={cn('block h-1.5 rounded-full', bars[state])} />
            <span
              className={cn(
                'mt-1.5 flex items-center gap-1 text-xs narrow:sr-only [&_svg]:size-3.5 [&_svg]:shrink-0',
                words[state],
              )}
            >
              {state === 'done' && <Check aria-hidden="true" />}
              {state === 'missed' && <X aria-hidden="true" />}
              <span className="truncate">{step}</span>
              <span className="sr-only"> {said}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 hidden text-sm narrow:block">
        {here}
      </p>
    </div>
  )
}
