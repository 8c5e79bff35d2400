import { Messages } from '@/components/shell/messages'
import { OwnReductionCard } from './own-reduction'
import type { OwnReduction } from './reduction'

/** A student's way to a lower fee, for the page where she pays; it brings its texts along. */
export function ReductionCard({ reduction }: { reduction: OwnReduction }) {
  return (
    <Messages of={['feeReductions', 'files']}>
      <OwnReductionCard reduction={reduction} />
    </Messages>
  )
}
