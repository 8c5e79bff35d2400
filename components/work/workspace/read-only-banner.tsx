import { useTranslations } from 'next-intl'
import { ReopenedNotice } from '@/components/work/submission/reopened-notice'
import { submissionHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import type { WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { useInstant } from './moment'

/** Why nobody can write now, and since or until when; or that the team has to submit once more. */
export function ReadOnlyBanner({ view: { reader, submission, reopened, window, team } }: { view: WorkspaceView }) {
  const t = useTranslations('workspace.readOnly')
  const instant = useInstant()
  if (reopened !== null && reader.whyNotWrite !== 'workspaces.windowClosed') {
    return <ReopenedNotice reopened={reopened} window={window} isMember={reader.isMember} className="mb-6" />
  }
  if (reader.mayWrite) return null
  if (submission !== null) {
    const { submittedAt, receiptNumber: number } = submission
    return (
      <Banner tone="good" title={t(reader.isMember ? 'submitted' : 'submittedStaff')} className="mb-6">
        <p>
          {t('submittedAt', { number, time: instant(submittedAt) })}{' '}
          <Link href={submissionHref(team)}>{t('toReceipt')}</Link>
        </p>
      </Banner>
    )
  }
  if (reader.whyNotWrite === 'workspaces.noTemplate') {
    return <Banner tone="info" title={t('noTemplate')} className="mb-6" />
  }
  if (reader.whyNotWrite === 'workspaces.notOpenYet' && window !== null) {
    return (
      <Banner tone="info" title={t('notOpen')} className="mb-6">
        {t('notOpenAt', { time: instant(window.startsAt) })}
      </Banner>
    )
  }
  if (reader.whyNotWrite === 'workspaces.windowClosed' && window !== null) {
    return (
      <Banner tone="warn" title={t('closed')} className="mb-6">
        {t('closedAt', { time: instant(window.deadlineAt) })}
      </Banner>
    )
  }
  return (
    <Banner tone="info" title={t('reading')} className="mb-6">
      {t('readingHint')}
    </Banner>
  )
}
