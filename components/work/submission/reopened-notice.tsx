import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { instantInProse } from '@/lib/i18n/format'

type ReopenedNoticeProps = Pick<WorkspaceView, 'reopened' | 'window'> & { isMember: boolean; className?: string }

/** What was submitted no longer counts: since when, why, and until when the team submits again (work#reopening). */
export function ReopenedNotice({ reopened, window, isMember, className }: ReopenedNoticeProps) {
  const t = useTranslations('workspace.reopened')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (reopened === null || window === null) return null
  const time = instantInProse(new Date(reopened.at), language, zone)
  const deadline = instantInProse(new Date(window.deadlineAt), language, zone)
  return (
    <Banner tone="warn" title={t('title')} className={className}>
      <p>{t(isMember ? 'text' : 'textStaff', { time, deadline })}</p>
      <p className="mt-1 wrap-anywhere">{t('reason', { reason: reopened.reason })}</p>
    </Banner>
  )
}
