import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ownProjectHref } from '@/components/shell/addresses'
import { TrackMark } from '@/components/tracks/track-mark'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import type { getStudentHome } from '@/lib/features/student-homes/get-student-home'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { FeeStatusChip } from './fee-status-chip'
import { OwnActions } from './own-actions'
import { OwnCard } from './own-card'
import { OwnFact, OwnFacts } from './own-facts'
import { OwnNextStep } from './own-next-step'
import { OwnProgress } from './own-progress'

export type OwnRegistration = ResultOf<typeof getStudentHome>['registrations'][number]
type Props = { registration: OwnRegistration }

/** A registration of a student, as a row of her home (track 2, Student project home). */
export function OwnProject({ registration }: Props) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const { project, number, eventNames, deadlineAt, isTeamed, showType } = registration
  const name = inLanguage(project.name, language)
  return (
    <OwnCard
      href={ownProjectHref(project.code)}
      mark={<TrackMark code={project.code} />}
      name={name}
      kind={`${project.code} · ${number}`}
      status={<OwnStatus {...registration} />}
      next={<OwnNextStep registration={registration} />}
      open={{ label: t('details'), aria: t('detailsOf', { name }) }}
      actions={<OwnActions registration={registration} />}
    >
      <OwnProgress registration={registration} />
      <OwnFacts>
        <OwnFact term={t('events')}>
          {listed(
            eventNames.map((event) => inLanguage(event, language)),
            language,
          ) || t('noEvents')}
        </OwnFact>
        {isTeamed && (
          <OwnFact term={t('team')}>
            <OwnTeam {...registration} />
            <OwnMates {...registration} />
          </OwnFact>
        )}
        {isTeamed && showType !== 'history' && (
          <OwnFact term={t('deadline')}>{deadlineAt ? <DateTime value={deadlineAt} /> : t('noDeadline')}</OwnFact>
        )}
        <OwnWork {...registration} />
      </OwnFacts>
    </OwnCard>
  )
}

const listed = (texts: readonly string[], language: Language) => texts.join(language === 'zh-CN' ? '、' : ', ')

/** Her team's number and her role in it; without a number it is still to be confirmed (track 4). */
export function OwnTeam({ team, teamRole }: Pick<OwnRegistration, 'team' | 'teamRole'>) {
  const t = useTranslations('ownProjects')
  if (team === null) return t('awaitingTeam')
  return [t('teamCode', { code: team.code }), teamRole && t(`role.${teamRole}`)].filter(Boolean).join(' · ')
}

/** Who is in it, by name alone. */
function OwnMates({ work }: Pick<OwnRegistration, 'work'>): ReactNode {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  if (work === null) return null
  const names = listed(
    work.members.map((member) => personName(member, language)),
    language,
  )
  return [
    work.leader && t('leader', { name: personName(work.leader, language) }),
    names && t('members', { names }),
  ].map(
    (line) =>
      line && (
        <span key={line} className="block text-ink-muted text-sm">
          {line}
        </span>
      ),
  )
}

/** How much of the work is there, and what it was worth once that is told. */
function OwnWork({ work, percent, results }: Pick<OwnRegistration, 'work' | 'percent' | 'results'>) {
  const t = useTranslations('ownProjects')
  if (work === null) return null
  return (
    <>
      <OwnFact term={t('work')}>{t('workDone', { percent, words: work.words })}</OwnFact>
      {results && (
        <OwnFact term={t('score')}>
          {results.hundredths === null ? t('noScore') : (results.hundredths / 100).toFixed(2)}
        </OwnFact>
      )}
    </>
  )
}

/** What is paid; of what is over what she was awarded, Not Awarded where an award is certified (track 4). */
function OwnStatus({ status, showType, results, isCertified }: OwnRegistration) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  if (showType !== 'history' || results === null) return <FeeStatusChip status={status} />
  const award = listed(
    [...results.teamAwards, ...results.awards].map((label) => inLanguage(label, language)),
    language,
  )
  if (award !== '') return <StatusChip tone="good">{t('awarded', { award })}</StatusChip>
  return isCertified ? <StatusChip tone="neutral">{t('notAwarded')}</StatusChip> : <FeeStatusChip status={status} />
}
