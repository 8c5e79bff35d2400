import { getTranslations } from 'next-intl/server'
import { AnnouncementList } from '@/components/console/announcements/announcement-list'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { newAnnouncementHref } from '@/components/shell/addresses'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList } from '@/components/ui/paged-list'
import { listAnnouncements } from '@/lib/features/console/announcements/list-announcements'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('announcements.title')

export default async function AnnouncementsPage({ searchParams }: PageWithQuery) {
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
      <BandList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        nothing={{ title: t('empty'), text: t('emptyText') }}
      >
        <AnnouncementList rows={rows} />
      </BandList>
    </ListFrame>
  )
}
