import { Icon } from '@/components/ui/icon'
import type { TrackStep } from '@/lib/features/home/student-homes/rules'

type StepState = TrackStep['state']
export type TrackStates = Readonly<Record<StepState, string>>

export type OwnTrackProps = {
  label: string
  /** Replaces the labels where there is no room for them. */
  here: string
  steps: readonly { label: string; state: StepState }[]
}

/**
 * How far a registration is, a dot a step, which a style ticks (performance#w2); where the words have no room the step they are
 * at, in words.
 */
export function OwnTrack({ label, here, steps, states }: OwnTrackProps & { states: TrackStates }) {
  return (
    <div className="own-track">
      <ol aria-label={label}>
        {steps.map(({ label: step, state }) => (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'missed' && <Icon of="missed" />}</i>
            <span>
              {step}
              <span className="sr-only">{` ${states[state]}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">{here}</p>
    </div>
  )
}
