import { Messages } from '@/components/shell/messages'
import type { OwnReduction } from './reduction'
import { ShownReduction } from './shown-reduction'

/** A student's way to a lower fee, for the page where she pays; it brings its texts along. */
export function ReductionCard({ reduction }: { reduction: OwnReduction }) {
  return (
    <Messages of={['feeReductions', 'files']}>
      <ShownReduction reduction={reduction} />
    </Messages>
  )
}
