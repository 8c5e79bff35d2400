import './sheet.css'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MailboxEmpty } from '@/components/console/mailbox/mailbox-empty'
import { MailboxFilter } from '@/components/console/mailbox/mailbox-filter'
import { MailboxMail } from '@/components/console/mailbox/mailbox-mail'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { mailboxTwin } from '@/lib/providers/mail'

export const generateMetadata = titled('mailbox.title')

export default async function MailboxPage({ searchParams }: { searchParams: Promise<{ to?: string | string[] }> }) {
  const box = mailboxTwin()
  if (box === null) notFound()
  const { to } = await searchParams
  const address = typeof to === 'string' ? to.trim().toLowerCase() : ''
  const newest = await box.list()
  const near = newest.filter((mail) => mail.to.includes(address))
  const mails = near.length > 0 || address === '' ? near : await box.list(address)
  const t = await getTranslations('mailbox')
  return (
    <OpenShell width="wide">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={<ButtonLink href="/login">{t('login')}</ButtonLink>}
      />
      <Messages of={['mailbox']}>
        <MailboxFilter to={address} count={mails.length} />
        {mails.length === 0 && <MailboxEmpty to={address} />}
        <ul className="mt-4 flex flex-col gap-3">
          {mails.map(({ id, to: address, subject, text, html, time }) => (
            <li key={id}>
              <MailboxMail to={address} subject={subject} text={text} html={html} time={time.toISOString()} />
            </li>
          ))}
        </ul>
      </Messages>
    </OpenShell>
  )
}
