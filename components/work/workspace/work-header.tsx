'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  checklistHref,
  submissionHref,
  teamCommentsHref,
  teamListHref,
  workTitleHref,
} from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Icon } from '@/components/ui/icon'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { DeadlineLine } from './deadline-line'
import { SaveBar } from './save-bar'
import { useWork } from './work'
import { WorkMenu, type WorkMenuProps } from './work-menu'

export type WorkHeaderProps = WorkMenuProps & { medium: string | null; now: Date; onLimit: () => void }

/**
 * The one head of the page: the way back, the work with its team and deadline, whether all is saved, and what can be done.
 * On a wide screen it stays in sight; on a phone only its second line does.
 */
export function WorkHeader({ medium, now, onLimit, ...menu }: WorkHeaderProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view } = useWork()
  const { team, reader, window, submission } = view
  const { isMember, mayWrite } = reader
  const school = team.school && schoolName(team.school, language)
  return (
    <header className="contents lg:sticky lg:top-0 lg:z-20 lg:flex lg:h-15 lg:items-center lg:gap-3 lg:border-line lg:border-b lg:bg-raised lg:px-4">
      <div className="flex h-14 items-center gap-1 border-line border-b bg-raised px-1.5 lg:contents">
        <Link
          quiet
          href={isMember ? '/studentProjects' : teamListHref(team.project.code)}
          aria-label={t(isMember ? 'back' : 'backToTeams')}
          title={t(isMember ? 'back' : 'backToTeams')}
          className={iconLink}
        >
          <Icon of="back" className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-x-2">
            <h1 title={team.title ?? undefined} className="min-w-0 truncate font-semibold text-lg tracking-title">
              {team.title ?? t('untitled')}
            </h1>
            {medium !== null && (
              <span className="max-lg:hidden">
                <Badge accent>{medium}</Badge>
              </span>
            )}
            {mayWrite && (
              <Link
                href={workTitleHref(team)}
                aria-label={t('editTitle')}
                title={t('editTitle')}
                className={cn(iconLink, '-my-3 max-lg:hidden')}
              >
                <Icon of="edit" className="size-4" />
              </Link>
            )}
          </div>
          <div className="flex min-w-0 items-center gap-x-2 text-ink-muted text-sm leading-snug">
            <span className="min-w-0 truncate max-lg:sr-only">
              {[inLanguage(team.project.name, language), school].filter(Boolean).join(' · ')}
              {team.isNumbered && ' ·'}
            </span>
            {team.isNumbered && <span className="shrink-0">{t('team', { code: team.code })}</span>}
            {window !== null && submission === null && <DeadlineLine window={window} now={now} onLimit={onLimit} />}
          </div>
        </div>
        <div className="shrink-0 lg:order-2 print:hidden">
          <WorkMenu {...menu} />
        </div>
      </div>
      <SaveBar now={now} />
      <div className="flex gap-2 lg:order-3 max-lg:hidden print:hidden">
        {!isMember && (
          <>
            <ButtonLink href={teamCommentsHref(team)} icon={<Icon of="comments" />}>
              {t('review.all')}
            </ButtonLink>
            <ButtonLink href={checklistHref(team)} icon={<Icon of="scoring" />}>
              {t('review.checklist')}
            </ButtonLink>
          </>
        )}
        {mayWrite && submission === null && <SubmitLink />}
        {submission !== null && (
          <ButtonLink href={submissionHref(team)} icon={<Icon of="receipt" />}>
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
      icon={<Icon of="send" />}
      className={className}
    >
      {t('submit')}
    </ButtonLink>
  )
}
