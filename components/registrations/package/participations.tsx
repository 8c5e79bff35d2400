import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { EmptyState } from '@/components/ui/empty-state'
import type { HeldPackage } from '@/lib/features/registrations/participations/get-package-registration'
import { inLanguage } from '@/lib/i18n/languages'
import { ParticipationActions } from './participation-actions'

type ParticipationRow = HeldPackage['projects'][number]

/** The package's projects, joined or not, with the student's actions for each. */
export function Participations({ held }: { held: HeldPackage }) {
  const t = useTranslations('packages')
  if (held.projects.length === 0) return <EmptyState kind="nothing" title={t('empty')} />
  return (
    <ul className="divide-y divide-line">
      {held.projects.map((row) => (
        <li key={row.project.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
          <TrackMark code={row.project.code} />
          <ProjectLine row={row} />
          {held.isHers ? (
            <Actions held={held} row={row} />
          ) : (
            row.participation === null && <p className="text-ink-muted text-sm">{t('notJoined')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function ProjectLine({ row: { project, participation } }: { row: ParticipationRow }) {
  const t = useTranslations('packages')
  const language = useLocale()
  return (
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="font-medium">{inLanguage(project.name, language)}</h3>
      <p className="text-ink-muted text-sm">
        {project.code}
        {participation && ` · ${t('number', { number: participation.number })}`}
      </p>
      <div className="text-ink-muted text-sm">
        <Period from={project.startsAt} to={project.endsAt} />
      </div>
      {participation && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FeeStatusChip status={participation.status} />
          <span className="text-sm">
            {participation.events
              .map(({ name }) => inLanguage(name, language))
              .join(language === 'zh-CN' ? '、' : ', ')}
          </span>
        </div>
      )}
    </div>
  )
}

function Actions({ held, row }: { held: HeldPackage; row: ParticipationRow }) {
  const language = useLocale()
  const { project, participation, whyNotJoin } = row
  return (
    <ParticipationActions
      packageRegistrationId={held.id}
      usesLeft={held.usesLeft}
      project={{
        id: project.id,
        code: project.code,
        name: inLanguage(project.name, language),
        opensAt: project.registrationOpensAt,
        events: project.events.map(({ code, name, isExtra, isDefault }) => ({
          code,
          name: inLanguage(name, language),
          isExtra,
          isDefault,
        })),
      }}
      participation={participation && { id: participation.id, whyNotCancel: participation.whyNotCancel }}
      whyNotJoin={whyNotJoin}
      reasons={held.cancelReasons}
    />
  )
}
