'use client'

import { ArrowLeft, ListChecks, MessageSquare, Pencil, Printer, ReceiptText, Send } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import {
  checklistHref,
  submissionHref,
  teamCommentsHref,
  teamListHref,
  workPrintHref,
  workTitleHref,
} from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { DeadlineLine } from './deadline-line'
import { useWork } from './work'

export type WorkHeaderProps = { medium: string | null; now: Date; onEnd: () => void }

/** The title of the work, its team, its deadline, and the next links. */
export function WorkHeader({ medium, now, onEnd }: WorkHeaderProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view } = useWork()
  const { team, reader, window, submission } = view
  const { isMember, mayWrite } = reader
  const school = team.school && schoolName(team.school, language)
  return (
    <header className="mb-5">
      <Link
        quiet
        href={isMember ? '/studentProjects' : teamListHref(team.project.code)}
        className="mb-2 inline-flex items-center gap-1.5 text-ink-muted text-sm print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t(isMember ? 'back' : 'backToTeams')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="font-semibold text-2xl tracking-title [overflow-wrap:anywhere]">
              {team.title ?? t('untitled')}
            </h1>
            {medium !== null && <Badge accent>{medium}</Badge>}
            {mayWrite && (
              <Link
                href={workTitleHref(team)}
                className="inline-flex min-h-6 items-center gap-1.5 text-sm print:hidden"
              >
                <Pencil aria-hidden="true" className="size-3.5" />
                {t('editTitle')}
              </Link>
            )}
          </div>
          <p className="mt-1 text-ink-muted">
            {[inLanguage(team.project.name, language), school, t('team', { code: team.code })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {window !== null && submission === null && (
            <div className="mt-1">
              <DeadlineLine window={window} now={now} onEnd={onEnd} />
            </div>
          )}
          <Members />
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <NewTabLink
            href={workPrintHref({ ...team, product: team.project.product })}
            icon={<Printer aria-hidden="true" />}
          >
            {t('print')}
          </NewTabLink>
          {!isMember && (
            <>
              <ButtonLink href={teamCommentsHref(team)} icon={<MessageSquare aria-hidden="true" />}>
                {t('review.all')}
              </ButtonLink>
              <ButtonLink href={checklistHref(team)} icon={<ListChecks aria-hidden="true" />}>
                {t('review.checklist')}
              </ButtonLink>
            </>
          )}
          {submission === null && mayWrite && (
            <ButtonLink href={submissionHref(team)} variant="primary" icon={<Send aria-hidden="true" />}>
              {t('submit')}
            </ButtonLink>
          )}
          {submission !== null && (
            <ButtonLink href={submissionHref(team)} icon={<ReceiptText aria-hidden="true" />}>
              {t('receipt')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

function Members() {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { members } = useWork().view
  return (
    <ul aria-label={t('members')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {members.map(({ name, role, isYou }, at) => {
        const text = personName(name, language)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two of one name may work together
          <li key={`${at} ${text}`} className="inline-flex items-center gap-1.5">
            {isYou ? t('you', { name: text }) : text}
            {role === 'LEADER' && (
              <span className="text-ink-muted">
                <span className="sr-only">, </span>
                {t('leader')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
