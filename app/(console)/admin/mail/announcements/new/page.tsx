import '../../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { AnnouncementForm } from '@/components/console/announcements/announcement-form'
import { announcementsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getAnnouncement } from '@/lib/features/console/announcements/get-announcement'
import { wholeGroup } from '@/lib/features/console/announcements/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('announcements.new')

export default async function NewAnnouncementPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const from = pageParams(await searchParams).get('from')
  const [t, language] = await Promise.all([getTranslations('announcements'), getLocale()])
  const { announcement, choices } = await read(getAnnouncement, { announcementId: from })
  const none = { zh: '', en: '' }
  const { subject = none, text = none, audience = wholeGroup } = announcement ?? {}
  return (
    <Messages of={['announcements', 'mailTexts', 'fields']}>
      <ListFrame title={t('new')} back={{ href: announcementsHref, label: t('title') }}>
        <AnnouncementForm id={null} version={0} draft={{ subject, text, audience }} {...{ choices, language }} />
      </ListFrame>
    </Messages>
  )
}
