import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { AnnouncementList } from '@/components/console/announcements/announcement-list'
import { AnnouncementTools } from '@/components/console/announcements/announcement-tools'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { announcementsHref, newAnnouncementHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { searchAndPage, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listAnnouncements } from '@/lib/features/console/announcements/list-announcements'
import { announcementStates } from '@/lib/features/console/announcements/rules'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 50

export const generateMetadata = titled('announcements.title')

export default async function AnnouncementsPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const t = await getTranslations('announcements')
  const view = {
    ...searchAndPage(params),
    state: announcementStates.find((state) => state === params.get('state')),
  }
  const { rows, total } = await read(listAnnouncements, { ...view, pageSize })
  return (
    <ListScreen
      texts={['announcements']}
      title={t('title')}
      tabs={<MailTabs current="announcements" />}
      file={rows.length > 0 && { list: announcementsHref, query: params }}
      actions={
        <>
          <ButtonLink size="sm" variant="primary" href={newAnnouncementHref()}>
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <AnnouncementTools view={view} />
      <BandList {...listPage({ rows, total, pageSize, view }, t, announcementsHref)}>
        <AnnouncementList rows={rows} />
      </BandList>
    </ListScreen>
  )
}
