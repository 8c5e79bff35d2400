import { useTranslations } from 'next-intl'
import { announcementsHref, mailsHref, mailTextsHref } from '@/components/shell/console-addresses'
import { TabLinks } from '@/components/ui/tab-links'

const tabs = ['mails', 'addresses', 'texts', 'announcements'] as const
export type MailTab = (typeof tabs)[number]
const places: Record<MailTab, string> = {
  mails: mailsHref(),
  addresses: mailsHref({ tab: 'addresses' }),
  texts: mailTextsHref,
  announcements: announcementsHref,
}

/** The parts of the organizer's mail. */
export function MailTabs({ current }: { current: MailTab }) {
  const t = useTranslations('mails')
  return (
    <TabLinks
      isInBand
      label={t('title')}
      tabs={tabs.map((tab) => ({ href: places[tab], label: t(`tabs.${tab}`), current: tab === current }))}
    />
  )
}
