import '../sheet.css'
import type { PageWithQuery } from '@/components/shell/page-params'
import { RefreshAt } from '@/components/shell/refresh-at'
import { teamOf } from '@/components/shell/team-of'
import { BeforeSubmission } from '@/components/work/submission/before-submission'
import { ReceiptArrival } from '@/components/work/submission/receipt-arrival'
import { SubmissionReceipt } from '@/components/work/submission/submission-receipt'
import { getSubmission } from '@/lib/features/work/submissions/get-submission'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('submission.title')

/** What is still missing, the submission, and afterwards its receipt (work#submission). */
export default async function SubmissionPage({ searchParams }: PageWithQuery) {
  const view = await read(getSubmission, teamOf(await searchParams))
  const { now } = (await currentCaller()).world
  const { submission, window } = view
  return (
    <>
      {submission === null && window !== null && <RefreshAt limits={[window.startsAt, window.deadlineAt]} now={now} />}
      <ReceiptArrival isSubmitted={submission !== null} />
      {submission === null ? <BeforeSubmission view={view} /> : <SubmissionReceipt view={view} receipt={submission} />}
    </>
  )
}
