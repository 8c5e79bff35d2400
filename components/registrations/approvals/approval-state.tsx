import type { ReactNode } from 'react'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import type { ReviewVerdict } from '@/lib/features/registrations/school-registrations/rules'

export type ApprovalStateProps = {
  state: 'PENDING' | ReviewVerdict | null
  /** Why it was rejected. */
  reason: string | null
  /** Other chips beside it. */
  children?: ReactNode
}

/** What was decided, and why. */
export function ApprovalState({ state, reason, children }: ApprovalStateProps) {
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        {state && <ReviewChip state={state} />}
        {children}
      </span>
      {reason && <span className="block text-ink-muted text-sm">{reason}</span>}
    </>
  )
}
