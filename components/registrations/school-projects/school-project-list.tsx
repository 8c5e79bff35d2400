import { useLocale, useTranslations } from 'next-intl'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Period } from '@/components/catalogue/projects/period'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ButtonLink } from '@/components/ui/button-link'
import { DataTable } from '@/components/ui/data-table'
import type { openSchoolProjects } from '@/lib/features/registrations/school-registrations/open-school-projects'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { ApplyButton } from './apply-button'
import { ReviewChip } from './review-chip'
import { TeachersButton } from './teachers-button'
import { reasonFor } from './why-not'

type SchoolProjects = ResultOf<typeof openSchoolProjects>
type SchoolProject = SchoolProjects['rows'][number]
type SchoolProjectContext = {
  school: string
  contacts: SchoolProjects['contacts']
  /** Why nothing can be done where the list is only shown. */
  previewReason?: string
}

/** The projects a school can register for, a row each; on a phone a card each. */
export function SchoolProjectList({
  projects,
  ...shared
}: SchoolProjectContext & { projects: readonly SchoolProject[] }) {
  const t = useTranslations('schoolRegistrations.projects')
  const language = useLocale()
  return (
    <DataTable
      caption={t('caption')}
      rows={projects}
      columns={({ column, numeric }) => [
        column(t('project'), ({ code, name }) => <ProjectLink code={code} name={inLanguage(name, language)} />),
        column(t('runs'), ({ startsAt, endsAt }) => <Period from={startsAt} to={endsAt} />),
        numeric(t('price'), (project) => <OfferPrice {...project} />),
        column(t('registration'), ({ whyClosed, placesLeft, ...project }) => (
          <span className="block narrow:text-end narrow:[&>span]:justify-end">
            <RegistrationWindow
              whyNot={whyClosed}
              opensAt={project.registrationOpensAt}
              closesAt={project.registrationClosesAt}
            />
            {placesLeft !== null && (
              <span className="block text-ink-muted text-sm tabular-nums">{t('places', { left: placesLeft })}</span>
            )}
          </span>
        )),
        column(t('state'), (project) => <OwnState project={project} {...shared} />),
      ]}
    />
  )
}

function OwnState({ project, school, contacts, previewReason }: SchoolProjectContext & { project: SchoolProject }) {
  const t = useTranslations('schoolRegistrations')
  const language = useLocale()
  const { id, code, registration, whyNot } = project
  const name = inLanguage(project.name, language)
  if (registration === null) {
    return (
      <ApplyButton
        reason={previewReason ?? (whyNot && t(`why.${reasonFor(whyNot)}`))}
        school={school}
        contacts={contacts}
        project={{
          id,
          code,
          name,
          sites: project.sites,
          hasPrice: project.priceMinor > 0,
          events: project.events.map((event) => ({
            code: event.code,
            name: inLanguage(event.name, language),
            isDefault: event.isDefault,
          })),
        }}
      />
    )
  }
  return (
    <span className="flex flex-col items-start gap-2 narrow:items-end">
      <span className="flex flex-wrap gap-1.5">
        <FeeStatusChip status={registration.status} />
        {registration.reviewState && <ReviewChip state={registration.reviewState} />}
      </span>
      <span className="flex flex-wrap gap-2 narrow:justify-end">
        <TeachersButton
          registrationId={registration.id}
          project={{ code, name }}
          contacts={contacts}
          chosen={registration.teachers.map((teacher) => teacher.id)}
        />
        <ButtonLink size="sm" href={`/schoolApplication#${code}`} aria-label={t('projects.detailsOf', { code })}>
          {t('projects.details')}
        </ButtonLink>
      </span>
    </span>
  )
}
