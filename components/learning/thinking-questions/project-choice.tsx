import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { thinkingListHref } from '@/components/shell/addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { inLanguage } from '@/lib/i18n/languages'
import { type ListedQuestion, projectsOf } from './question-choice'

export type ProjectChoiceProps = {
  questions: readonly ListedQuestion[]
  schoolCode: string | null
  isOwn: boolean
}

/** The projects that have thinking questions, and their stations. */
export function ProjectChoice({ questions, schoolCode, isOwn }: ProjectChoiceProps) {
  const t = useTranslations('thinking')
  const language = useLocale()
  const projects = projectsOf(questions)
  if (projects.length === 0) {
    return (
      <EmptyCard
        kind="nothing"
        title={t('empty')}
        actions={isOwn && <ButtonLink href="/studentProjects">{t('toProjects')}</ButtonLink>}
      >
        {t(isOwn ? 'emptyOwn' : 'emptyStaff')}
      </EmptyCard>
    )
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {projects.map(({ project, isOver, sites, total, done, submitted }) => {
        const place = { schoolCode, projectCode: project.code }
        const name = inLanguage(project.name, language)
        return (
          <li key={project.id} className="relative min-w-0 rounded-xl border border-line bg-raised p-5 shadow-control">
            <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
              {project.code}
              {isOver && <StatusChip tone="neutral">{t('overChip')}</StatusChip>}
            </p>
            <h2 className="mt-1 font-semibold text-lead">
              <Link quiet href={thinkingListHref(place)} className="inline-flex min-h-11 items-center gap-1">
                {name}
                <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </h2>
            <p className="text-ink-muted">
              {isOwn ? t('progress', { done, total }) : t('progressStaff', { total, done: submitted })}
            </p>
            {sites.length > 0 && (
              <ul aria-label={t('stations', { project: name })} className="mt-3 flex flex-wrap gap-2">
                {sites.map(({ id, city, name: site }) => (
                  <li key={id}>
                    <ButtonLink size="sm" href={thinkingListHref({ ...place, testSiteId: id })}>
                      {[city, site].filter(Boolean).join(' · ')}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
