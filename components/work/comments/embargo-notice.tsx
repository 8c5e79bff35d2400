import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { instantInProse } from '@/lib/i18n/format'
import type { CommentList } from './comments-header'

/** Before the release: who releases the comments, and the announced day, if there is one. */
export function EmbargoNotice({ embargo }: { embargo: NonNullable<CommentList['embargo']> }) {
  const t = useTranslations('teamComments')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { expectedAt } = embargo
  return (
    <EmptyCard kind="notOpen" title={t('embargo')}>
      <p>{t('embargoWhy')}</p>
      {expectedAt !== null && (
        <p className="mt-1">{t('embargoFrom', { date: instantInProse(new Date(expectedAt), language, zone) })}</p>
      )}
    </EmptyCard>
  )
}
