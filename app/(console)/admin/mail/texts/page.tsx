import { getTranslations } from 'next-intl/server'
import { TextList } from '@/components/console/mail-texts/text-list'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { listMailTexts } from '@/lib/features/console/mail-texts/list-mail-texts'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('mailTexts.title')

export default async function MailTextsPage() {
  await reader('admin')
  const t = await getTranslations('mailTexts')
  const rows = await read(listMailTexts, {})
  return (
    <ListFrame title={t('title')} tabs={<MailTabs current="texts" />}>
      <ListTools>
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </ListTools>
      <TextList rows={rows} />
    </ListFrame>
  )
}
