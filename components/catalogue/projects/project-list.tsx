import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { projectDetailsHref, projectImportHref, rosterHref } from '@/components/shell/addresses'
import { FileUp, Info, ListChecks } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import type { openDashboard } from '@/lib/features/registrations/tracks/open-dashboard'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { Period } from './period'
import { RegistrationWindow } from './registration-window'

type Project = ResultOf<typeof openDashboard>['tracks'][number]

/** The season's projects with dates, price, places and windows. */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  return (
    <ul className="divide-y divide-line">
      {projects.map((project) => (
        <li key={project.id} className="px-5 py-5 sm:px-6">
          <ProjectEntry project={project} />
        </li>
      ))}
    </ul>
  )
}

function ProjectEntry({ project }: { project: Project }) {
  const t = useTranslations('projects.current')
  const language = useLocale()
  const { code, capacity, windows } = project
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <TrackMark code={code} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-ink-muted text-xs tabular-nums">{code}</p>
        <h3>
          <Link quiet href={projectDetailsHref(code)}>
            {inLanguage(project.name, language)}
          </Link>
        </h3>
        <div className="mt-1.5">
          <RegistrationWindow
            whyNot={project.whyNotSignUp}
            opensAt={project.registrationOpensAt}
            closesAt={project.registrationClosesAt}
          />
        </div>
      </div>
      <ProjectActions project={project} />
      <dl className="grid basis-full grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
        <Fact term={t('runs')}>
          <Period from={project.startsAt} to={project.endsAt} />
        </Fact>
        <Fact term={t('submission')}>
          {windows.length === 0 && t('notAnnounced')}
          {windows.map(({ startsAt, deadlineAt }) => (
            <Period key={startsAt.getTime()} from={startsAt} to={deadlineAt} />
          ))}
        </Fact>
        <Fact term={t('price')}>
          <OfferPrice {...project} />
        </Fact>
        <Fact term={t('places')}>
          {capacity === null ? t('unlimited') : t('seatsOf', { left: capacity - project.seatsTaken, capacity })}
        </Fact>
      </dl>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function ProjectActions({ project: { code, whyNotSignUp } }: { project: Project }) {
  const t = useTranslations('projects.current')
  return (
    <div className="flex flex-wrap gap-2 narrow:order-last">
      <ButtonLink size="sm" href={projectDetailsHref(code)} icon={<Info />} aria-label={t('detailsOf', { code })}>
        {t('details')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        href={rosterHref(code)}
        icon={<ListChecks />}
        aria-label={t('openRegistrationsOf', { code })}
      >
        {t('openRegistrations')}
      </ButtonLink>
      {whyNotSignUp === null && (
        <ButtonLink size="sm" href={projectImportHref(code)} icon={<FileUp />} aria-label={t('importInto', { code })}>
          {t('import')}
        </ButtonLink>
      )}
    </div>
  )
}
