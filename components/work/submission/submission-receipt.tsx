import { CircleCheck } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/payments/receipt/print-button'
import { teamListHref, workspaceHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { SubmissionView, WorkReceipt } from '@/lib/features/work/submissions/get-submission'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { HandedIn } from './handed-in'
import { MemberNames } from './member-names'
import { ReceiptFacts } from './receipt-facts'
import { ReopenButton } from './reopen-button'

/**
 * The receipt: the content, time and person of the submission, and what happens next. It looks the same on a phone and
 * on paper, and does not change.
 */
export function SubmissionReceipt({ view, receipt }: { view: SubmissionView; receipt: WorkReceipt }) {
  const t = useTranslations('submission.receipt')
  const submission = useTranslations('submission')
  const product = useTranslations('common')('product')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { team, registrationId, reopening } = view
  const isMember = registrationId !== null
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 print:max-w-none print:gap-3 print:[&_dl>div]:py-1.5">
      <p className="hidden font-semibold print:block">{product}</p>
      <header className="rounded-lg border border-good/25 bg-good-soft px-5 py-8 text-center print:border-0 print:bg-transparent print:p-0 print:text-start">
        <CircleCheck aria-hidden="true" className="mx-auto size-12 text-good print:hidden" strokeWidth={1.5} />
        <h1 className="mt-3 font-semibold text-2xl tracking-title print:mt-0">{t('received')}</h1>
        <p className="mt-1 text-ink-muted">
          {inLanguage(team.project.name, language)}
          {team.isNumbered && ` · ${submission('team', { code: team.code })}`}
        </p>
        <p className="mt-4 text-ink-muted print:mt-1">{t('number')}</p>
        <p className="font-semibold text-xl tracking-wide wrap-anywhere">{receipt.receiptNumber}</p>
      </header>
      <Card title={t('facts')}>
        <ReceiptFacts team={team} receipt={receipt} />
      </Card>
      <Card title={t('members')}>
        <MemberNames members={receipt.members} />
      </Card>
      {receipt.sections.length > 0 && (
        <Card title={t('contents')}>
          <HandedIn sections={receipt.sections} />
        </Card>
      )}
      <Card title={t('fingerprint')} description={t(receipt.isBlanked ? 'blanked' : 'fingerprintText')}>
        <p className="font-mono text-sm wrap-anywhere">{receipt.sha256}</p>
        <CopyButton size="sm" text={receipt.sha256} copied={t('copied')} className="mt-3 print:hidden">
          {t('copy')}
        </CopyButton>
      </Card>
      {isMember && (
        <Card title={t('next')} className="print:hidden">
          <ul className="flex list-disc flex-col gap-1.5 ps-5 text-ink-muted marker:text-line-strong">
            <li>{t('nextMail')}</li>
            <li>{t('nextFrozen')}</li>
            <li>{t('nextResults', { date: dateInProse(receipt.resultsAt, language, zone) })}</li>
          </ul>
        </Card>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center print:hidden">
        <ButtonLink variant="primary" href={workspaceHref(team)}>
          {t('view')}
        </ButtonLink>
        <PrintButton>{t('print')}</PrintButton>
        {reopening && (
          <Messages of={['submission', 'fields']}>
            <ReopenButton
              team={team}
              deadlineAt={receipt.window.deadlineAt}
              whyNot={reopening.whyNot && faults(reopening.whyNot)}
            />
          </Messages>
        )}
        <Link
          href={isMember ? '/studentProjects' : teamListHref(team.project.code)}
          className="py-2 text-center sm:ms-auto"
        >
          {submission(isMember ? 'backToProjects' : 'backToTeams')}
        </Link>
      </div>
    </article>
  )
}
