import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ButtonLink } from '@/components/ui/button-link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listMonitoringProjects } from '@/lib/features/registrations/school-registrations/list-monitoring-projects'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { PlaceButton } from './place-button'
import { ReviewChip } from './review-chip'
import { reasonFor } from './why-not'

type Monitoring = ResultOf<typeof listMonitoringProjects>['rows'][number]

/** The monitoring projects with their places, a row each; on a phone a card each. */
export function MonitoringList({ projects }: { projects: readonly Monitoring[] }) {
  const t = useTranslations('schoolRegistrations')
  return (
    <Table caption={t('monitoring.caption')}>
      <TableHead>
        <HeaderCell>{t('projects.project')}</HeaderCell>
        <HeaderCell>{t('projects.runs')}</HeaderCell>
        <HeaderCell>{t('monitoring.station')}</HeaderCell>
        <HeaderCell>{t('projects.registration')}</HeaderCell>
        <HeaderCell numeric>{t('monitoring.places')}</HeaderCell>
        <HeaderCell>{t('projects.state')}</HeaderCell>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <MonitoringRow key={project.id} project={project} />
        ))}
      </TableBody>
    </Table>
  )
}

function MonitoringRow({ project }: { project: Monitoring }) {
  const t = useTranslations('schoolRegistrations')
  const common = useTranslations('common')
  const language = useLocale()
  const { id, code, placesLeft, schoolCapacity, registration, whyNot } = project
  const name = inLanguage(project.name, language)
  const [site] = project.sites
  return (
    <TableRow>
      <Cell lead>
        <ProjectLink code={code} name={name} />
        {project.accountStatus && (
          <span className="mt-1 block font-normal text-ink-muted text-sm">{project.accountStatus}</span>
        )}
      </Cell>
      <Cell label={t('projects.runs')}>
        <Period from={project.startsAt} to={project.endsAt} />
      </Cell>
      <Cell label={t('monitoring.station')}>
        {site ? [site.city, site.district, site.name].filter(Boolean).join(' · ') : common('none')}
      </Cell>
      <Cell label={t('projects.registration')}>
        <span className="block narrow:text-end narrow:[&>span]:justify-end">
          <RegistrationWindow
            whyNot={project.whyClosed}
            opensAt={project.registrationOpensAt}
            closesAt={project.registrationClosesAt}
          />
        </span>
      </Cell>
      <Cell numeric label={t('monitoring.places')} className="sm:whitespace-nowrap">
        {placesLeft === null || schoolCapacity === null
          ? t('monitoring.unlimited')
          : placesLeft === 0
            ? t('monitoring.none')
            : t('monitoring.quota', { left: placesLeft, capacity: schoolCapacity })}
      </Cell>
      <Cell label={t('projects.state')}>
        {registration === null ? (
          <PlaceButton project={{ id, code, name }} reason={whyNot && t(`why.${reasonFor(whyNot)}`)} />
        ) : (
          <span className="flex flex-col items-start gap-2 narrow:items-end">
            <span className="flex flex-wrap gap-1.5">
              <FeeStatusChip status={registration.status} />
              {registration.reviewState && <ReviewChip state={registration.reviewState} />}
            </span>
            <ButtonLink size="sm" href={`/schoolApplication#${code}`} aria-label={t('projects.detailsOf', { code })}>
              {t('projects.details')}
            </ButtonLink>
          </span>
        )}
      </Cell>
    </TableRow>
  )
}
