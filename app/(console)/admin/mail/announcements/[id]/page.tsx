import '../../sheet.css'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AnnouncementForm } from '@/components/console/announcements/announcement-form'
import { AnnouncementStateChip } from '@/components/console/announcements/announcement-list'
import { AnnouncementLog } from '@/components/console/announcements/announcement-log'
import { announcementsHref, newAnnouncementHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { getAnnouncement } from '@/lib/features/console/announcements/get-announcement'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('announcements.one')

export default async function AnnouncementPage({ params }: { params: Promise<{ id: string }> }) {
  await reader('admin')
  const [t, language] = await Promise.all([getTranslations('announcements'), getLocale()])
  const { announcement, choices } = await read(getAnnouncement, { announcementId: (await params).id })
  if (announcement === null) notFound()
  const { id, state, version, subject, text, audience, whyNotCancel } = announcement
  return (
    <Messages of={['announcements', 'mailTexts', 'fields']}>
      <ListFrame
        title={inLanguage(subject, language) || t('untitled')}
        back={{ href: announcementsHref, label: t('title') }}
        place={<AnnouncementStateChip state={state} />}
        actions={
          state !== 'DRAFT' && (
            <ButtonLink size="sm" href={newAnnouncementHref(id)}>
              {t('copy')}
            </ButtonLink>
          )
        }
      >
        {state === 'DRAFT' ? (
          <AnnouncementForm key={version} {...{ id, version, choices, language }} draft={{ subject, text, audience }} />
        ) : (
          <AnnouncementLog {...{ announcement, choices, language }} mayCancel={whyNotCancel === null} />
        )}
      </ListFrame>
    </Messages>
  )
}
