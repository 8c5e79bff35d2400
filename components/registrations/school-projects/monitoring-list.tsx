import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ButtonLink } from '@/components/ui/button-link'
import { DataTable } from '@/components/ui/data-table'
import type { listMonitoringProjects } from '@/lib/features/registrations/school-registrations/list-monitoring-projects'
import { inLanguage, siteName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { PlaceButton } from './place-button'
import { ReviewChip } from './review-chip'
import { reasonFor } from './why-not'

type Monitoring = ResultOf<typeof listMonitoringProjects>['rows'][number]

/** The monitoring projects with their places, a row each; on a phone a card each. */
export function MonitoringList({
  projects,
  previewReason,
}: {
  projects: readonly Monitoring[]
  previewReason?: string
}) {
  const t = useTranslations('schoolRegistrations')
  const common = useTranslations('common')
  const language = useLocale()
  return (
    <DataTable
      caption={t('monitoring.caption')}
      rows={projects}
      columns={({ column, numeric }) => [
        column(t('projects.project'), ({ code, name, accountStatus }) => (
          <>
            <ProjectLink code={code} name={inLanguage(name, language)} />
            {accountStatus && <span className="mt-1 block font-normal text-ink-muted text-sm">{accountStatus}</span>}
          </>
        )),
        column(t('projects.runs'), ({ startsAt, endsAt }) => <Period from={startsAt} to={endsAt} />),
        column(t('monitoring.station'), ({ sites: [site] }) => (site ? siteName(site, language) : common('none'))),
        column(t('projects.registration'), (project) => (
          <span className="block narrow:text-end narrow:[&>span]:justify-end">
            <RegistrationWindow
              whyNot={project.whyClosed}
              opensAt={project.registrationOpensAt}
              closesAt={project.registrationClosesAt}
            />
          </span>
        )),
        numeric(
          t('monitoring.places'),
          ({ placesLeft: left, schoolCapacity: capacity }) =>
            left === null || capacity === null
              ? t('monitoring.unlimited')
              : left === 0
                ? t('monitoring.none')
                : t('monitoring.quota', { left, capacity }),
          { className: 'sm:whitespace-nowrap' },
        ),
        column(t('projects.state'), (project) => <OwnPlace project={project} previewReason={previewReason} />),
      ]}
    />
  )
}

function OwnPlace({ project: offer, previewReason }: { project: Monitoring; previewReason?: string }) {
  const { id, code, name, registration, whyNot } = offer
  const t = useTranslations('schoolRegistrations')
  const project = { id, code, name: inLanguage(name, useLocale()) }
  if (registration === null)
    return <PlaceButton project={project} reason={previewReason ?? (whyNot && t(`why.${reasonFor(whyNot)}`))} />
  return (
    <span className="flex flex-col items-start gap-2 narrow:items-end">
      <span className="flex flex-wrap gap-1.5">
        <FeeStatusChip status={registration.status} />
        {registration.reviewState && <ReviewChip state={registration.reviewState} />}
      </span>
      <ButtonLink size="sm" href={`/schoolApplication#${code}`} aria-label={t('projects.detailsOf', { code })}>
        {t('projects.details')}
      </ButtonLink>
    </span>
  )
}
