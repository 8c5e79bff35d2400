import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { ConfirmAddressButton, ResendButton } from '@/components/console/mails/mail-buttons'
import { MailState } from '@/components/console/mails/mail-table'
import { mailKindOf } from '@/lib/features/console/mail-texts/rules'
import { mailsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { Banner } from '@/components/ui/banner'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { getMail } from '@/lib/features/console/mails/get-mail'
import { isLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('mails.mail')

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  await reader('admin')
  const [t, faults] = await Promise.all([getTranslations('mails'), getTranslations('faults')])
  const { now, mail, content, hidden, suppressed, whyNotResend, whyNotTried } = await read(getMail, {
    mailId: (await params).id,
  })
  const kind = mailKindOf(mail.template)
  return (
    <Messages of={['mails']}>
      <ListFrame
        title={kind === undefined ? mail.template : t(`kinds.${kind}`)}
        back={{ href: mailsHref(), label: t('title') }}
        place={<MailState {...mail} now={now} />}
        actions={
          mail.state === 'FAILED' && <ResendButton mailId={mail.id} reason={whyNotResend && faults(whyNotResend)} />
        }
      >
        <div className="grid min-h-0 flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-5 border-line p-4 max-lg:border-b sm:p-5 lg:overflow-y-auto lg:border-e">
            <DescriptionList>
              <Description term={t('columns.to')}>{mail.toEmail}</Description>
              <Description term={t('columns.language')}>
                {isLanguage(mail.language) ? t(`languages.${mail.language}`) : mail.language}
              </Description>
              <Description term={t('columns.queuedAt')}>
                <DateTime value={mail.createdAt} />
              </Description>
              <Description term={t('columns.sentAt')}>
                {mail.sentAt ? <DateTime value={mail.sentAt} /> : '–'}
              </Description>
              <Description term={t('columns.attempts')}>{mail.attempts}</Description>
              {whyNotTried !== null ? (
                <Description term={t('notTried.label')}>{t(`notTried.${whyNotTried}`)}</Description>
              ) : (
                mail.lastError && <Description term={t('columns.error')}>{mail.lastError}</Description>
              )}
            </DescriptionList>
            {suppressed && (
              <Banner tone="warn">
                <p className="mb-3">{t('suppressedText')}</p>
                <ConfirmAddressButton addressId={suppressed.id} email={mail.toEmail} />
              </Banner>
            )}
          </div>
          <section aria-label={t('content')} className="min-h-0 min-w-0 lg:overflow-y-auto">
            {content === null ? (
              <EmptyState kind="nothing" title={t(hidden === null ? 'contentGone' : 'secret')}>
                {t(hidden === null ? 'contentGoneText' : `${hidden}Text`)}
              </EmptyState>
            ) : (
              <>
                <h2 className="border-line border-b px-4 py-3 font-semibold sm:px-5">{content.subject}</h2>
                <iframe
                  title={t('contentOf', { subject: content.subject })}
                  sandbox=""
                  srcDoc={content.html}
                  className="block h-192 w-full bg-white"
                />
              </>
            )}
          </section>
        </div>
      </ListFrame>
    </Messages>
  )
}
