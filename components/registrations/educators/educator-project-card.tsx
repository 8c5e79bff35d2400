import { rosterHref, teamListHref } from '@/components/shell/addresses'
import { ListChecks, UsersRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { EducatorProject } from '@/lib/features/registrations/educators/queries'
import { inLanguage } from '@/lib/i18n/languages'

/** A project for which an educator applied: its classes, the decision, and the next links. */
export function EducatorProjectCard({ application }: { application: EducatorProject }) {
  const t = useTranslations('educators.mine')
  const language = useLocale()
  const { project, classes, state, reason, decidedAt } = application
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge accent={state !== 'REJECTED'}>{project.code}</Badge>
          {inLanguage(project.name, language)}
        </span>
      }
      actions={<ReviewChip state={state} />}
      footer={state === 'APPROVED' && <Ways code={project.code} />}
    >
      <DescriptionList>
        {state === 'APPROVED' && (
          <Description term={t('classes')}>
            <ClassTags classes={classes} />
          </Description>
        )}
        {reason && <Description term={t('reason')}>{reason}</Description>}
        <Description term={t('runs')}>
          <Period from={project.startsAt} to={project.endsAt} />
        </Description>
        <Description term={t('applied')}>
          <DateTime value={application.createdAt} as="date" />
        </Description>
        {decidedAt && (
          <Description term={t('decided')}>
            <DateTime value={decidedAt} as="date" />
          </Description>
        )}
      </DescriptionList>
      {state === 'PENDING' && <p className="mt-4 text-ink-muted text-sm">{t('waiting')}</p>}
    </Card>
  )
}

/** The classes of a project as tags. */
export function ClassTags({ classes }: Pick<EducatorProject, 'classes'>) {
  const t = useTranslations('educators.mine')
  const language = useLocale()
  if (classes.length === 0) return <span className="text-ink-muted">{t('noClasses')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {classes.map(({ id, name }) => (
        <Badge key={id}>{inLanguage(name, language)}</Badge>
      ))}
    </span>
  )
}

function Ways({ code }: { code: string }) {
  const t = useTranslations('educators.mine')
  return (
    <>
      <ButtonLink size="sm" href={rosterHref(code)} icon={<ListChecks />} aria-label={t('registrationsOf', { code })}>
        {t('registrations')}
      </ButtonLink>
      <ButtonLink size="sm" href={teamListHref(code)} icon={<UsersRound />} aria-label={t('teamsOf', { code })}>
        {t('teams')}
      </ButtonLink>
    </>
  )
}
