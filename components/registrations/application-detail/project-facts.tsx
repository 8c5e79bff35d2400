import { packageDetailsHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { PolicyBox } from '@/components/payments/pay/policy-box'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import type { getProjectOverview } from '@/lib/features/registrations/rosters/get-project-overview'
import { inLanguage, siteName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type ProjectOverview = ResultOf<typeof getProjectOverview>

/** All settings of a project: dates, price, events, sites, windows, places, next stages, and the refund policy. */
export function ProjectFacts({ overview }: { overview: ProjectOverview }) {
  const t = useTranslations('applicationDetail')
  const language = useLocale()
  const { project, facts, packages } = overview
  const named = (isExtra: boolean) =>
    project.events.filter((event) => event.isExtra === isExtra).map((event) => inLanguage(event.name, language))
  const sites = facts.testSites.map((site) => siteName(site, language))
  return (
    <Card title={t('about')}>
      <DescriptionList>
        <Description term={t('runs')}>
          <Period from={project.startsAt} to={project.endsAt} />
        </Description>
        <Description term={t('registration')}>
          <RegistrationWindow
            whyNot={overview.whyNotSignUp}
            opensAt={project.registrationOpensAt}
            closesAt={project.registrationClosesAt}
          />
        </Description>
        <Description term={t('price')}>
          <OfferPrice {...project} />
        </Description>
        <Places overview={overview} />
        {project.kind !== 'MONITORING' && <TeamSize project={project} />}
        <Lines term={t('events')} lines={named(false)} />
        <Lines term={t('extraEvents')} lines={named(true)} />
        {project.eventDeadlineAt && project.events.length > 1 && (
          <Description term={t('eventDeadline')}>
            <DateTime value={project.eventDeadlineAt} />
          </Description>
        )}
        <Lines term={t('sites')} lines={sites} />
        <Lines
          term={t('windows')}
          lines={facts.entryWindows.map(({ id, startsAt, deadlineAt }) => (
            <Period key={id} from={startsAt} to={deadlineAt} />
          ))}
        />
        <NextStages stages={overview.prospects.nextStages} />
        <Lines
          term={t('packages')}
          lines={packages.map(({ id, name }) => (
            <Link key={id} href={packageDetailsHref(id)}>
              {inLanguage(name, language)}
            </Link>
          ))}
        />
        {project.priceMinor > 0 && <RefundPolicy overview={overview} />}
      </DescriptionList>
    </Card>
  )
}

/** A fact with one or more lines; without any it is left out. */
function Lines({ term, lines }: { term: string; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null
  return (
    <Description term={term}>
      <ul className="grid gap-1">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stand still
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Description>
  )
}

function Places({ overview: { project, facts } }: { overview: ProjectOverview }) {
  const t = useTranslations('applicationDetail')
  const { schoolCapacity = null, schoolsTaken = 0 } = facts.tally ?? {}
  const places = (capacity: number | null, taken: number) =>
    capacity === null ? t('unlimited') : t('seatsOf', { left: Math.max(0, capacity - taken), capacity })
  return (
    <>
      {project.kind !== 'MONITORING' && (
        <Description term={t('seats')}>{places(project.capacity, project.seatsTaken)}</Description>
      )}
      {(project.kind === 'MONITORING' || schoolCapacity !== null) && (
        <Description term={t('schoolSeats')}>{places(schoolCapacity, schoolsTaken)}</Description>
      )}
    </>
  )
}

function TeamSize({ project: { teamSizeMin, teamSizeMax } }: Pick<ProjectOverview, 'project'>) {
  const t = useTranslations('applicationDetail')
  return (
    <Description term={t('teamSize')}>
      {teamSizeMin === teamSizeMax
        ? t('teamSizeOne', { count: teamSizeMax })
        : t('teamSizeOf', { minimum: teamSizeMin, maximum: teamSizeMax })}
    </Description>
  )
}

function NextStages({ stages }: { stages: ProjectOverview['prospects']['nextStages'] }) {
  const t = useTranslations('applicationDetail')
  const language = useLocale()
  return (
    <Lines
      term={t('nextStages')}
      lines={stages.map(({ project, isOpen }) => (
        <span key={project.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{project.code}</Badge>
          {inLanguage(project.name, language)}
          <span className="text-ink-muted text-sm">{t(isOpen ? 'nextOpen' : 'nextClosed')}</span>
        </span>
      ))}
    />
  )
}

function RefundPolicy({ overview: { project, refundSteps } }: { overview: ProjectOverview }) {
  const t = useTranslations('applicationDetail')
  const { code, name, refundPolicy } = project
  const text = inLanguage(refundPolicy, useLocale())
  return (
    <Description term={t('refund')}>
      <PolicyBox text={text} refunds={[{ code, name, steps: refundSteps }]} />
    </Description>
  )
}
