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
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { DeadlineLine } from './deadline-line'
import { useWork } from './work'

export type WorkHeaderProps = { medium: string | null; now: Date; onEnd: () => void }

/** The title of the work in one line, its team and deadline, and the next links; the rest of the window is for writing. */
export function WorkHeader({ medium, now, onEnd }: WorkHeaderProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view } = useWork()
  const { team, reader, window, submission } = view
  const { isMember, mayWrite } = reader
  const school = team.school && schoolName(team.school, language)
  const mayEdit = mayWrite && submission === null
  return (
    <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        quiet
        href={isMember ? '/studentProjects' : teamListHref(team.project.code)}
        aria-label={t(isMember ? 'back' : 'backToTeams')}
        title={t(isMember ? 'back' : 'backToTeams')}
        className={cn(iconLink, '-ms-3')}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex min-w-0 items-center gap-x-2">
          <h1 title={team.title ?? undefined} className="min-w-0 truncate font-semibold text-lg tracking-title">
            {team.title ?? t('untitled')}
          </h1>
          {medium !== null && (
            <span className="max-sm:hidden">
              <Badge accent>{medium}</Badge>
            </span>
          )}
          {mayWrite && (
            <Link
              href={workTitleHref(team)}
              aria-label={t('editTitle')}
              title={t('editTitle')}
              className={cn(iconLink, '-my-2')}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Link>
          )}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-muted text-sm">
          <span className="max-sm:sr-only">
            {[inLanguage(team.project.name, language), school].filter(Boolean).join(' · ')} ·{' '}
          </span>
          <span>{t('team', { code: team.code })}</span>
          {window !== null && submission === null && <DeadlineLine window={window} now={now} onEnd={onEnd} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <NewTabLink
          href={workPrintHref({ ...team, product: team.project.product })}
          icon={<Printer aria-hidden="true" />}
          className="max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none"
        >
          <span className="max-sm:sr-only">{t('print')}</span>
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
        {mayEdit && <SubmitLink className="max-lg:hidden" />}
        {submission !== null && (
          <ButtonLink href={submissionHref(team)} icon={<ReceiptText aria-hidden="true" />}>
            {t('receipt')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

const iconLink = 'grid size-11 shrink-0 place-content-center rounded-md text-ink-muted hover:bg-sunken print:hidden'

/** Leads to the submission; it stands out once every required part is done. */
export function SubmitLink({ className }: { className?: string }) {
  const t = useTranslations('workspace')
  const { view, progress } = useWork()
  return (
    <ButtonLink
      href={submissionHref(view.team)}
      variant={progress.requiredFilled === progress.requiredTotal ? 'primary' : 'soft'}
      icon={<Send aria-hidden="true" />}
      className={className}
    >
      {t('submit')}
    </ButtonLink>
  )
}
