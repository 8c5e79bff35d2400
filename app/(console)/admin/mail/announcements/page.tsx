import { getTranslations } from 'next-intl/server'
import { AnnouncementList } from '@/components/console/announcements/announcement-list'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { newAnnouncementHref } from '@/components/shell/addresses'
import { pageOf, pageParams } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ListPages } from '@/components/ui/paged-list'
import { listAnnouncements } from '@/lib/features/console/announcements/list-announcements'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('announcements.title')

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function AnnouncementsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const page = pageOf(pageParams(await searchParams).get('page'))
  const t = await getTranslations('announcements')
  const { rows, total } = await read(listAnnouncements, { page, pageSize })
  return (
    <ListFrame
      title={t('title')}
      tabs={<MailTabs current="announcements" />}
      actions={
        <ButtonLink size="sm" variant="primary" href={newAnnouncementHref()}>
          {t('new')}
        </ButtonLink>
      }
    >
      <ListTools>
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </ListTools>
      {rows.length > 0 ? (
        <AnnouncementList rows={rows} />
      ) : (
        <EmptyState kind="nothing" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <ListPages
        page={page}
        pageSize={pageSize}
        total={total}
        className="border-line border-t px-4 py-1 sm:px-5"
        summary={(range) => t('shown', range)}
      />
    </ListFrame>
  )
}
