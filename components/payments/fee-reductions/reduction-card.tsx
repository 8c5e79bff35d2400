import { Messages } from '@/components/shell/messages'
import type { OwnReduction } from './reduction'
import { ShownReduction } from './shown-reduction'

/** The fee reduction card of the payment page, with its own texts. */
export function ReductionCard({ reduction }: { reduction: OwnReduction }) {
  return (
    <Messages of={['feeReductions', 'files']}>
      <ShownReduction reduction={reduction} />
    </Messages>
  )
}
