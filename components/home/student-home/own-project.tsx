import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { feeTones } from '@/components/registrations/shared/fee-status-chip'
import { WithdrawRegistration } from '@/components/registrations/team-detail/withdraw-registration'
import { ownProjectHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { useTimeLeft } from '@/components/shell/use-time-left'
import type { StatusTone } from '@/components/ui/status-chip'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { OwnCard } from './own-card'
import { useOwnActions } from './use-own-actions'
import { useOwnTrack } from './use-own-track'

export type OwnProjectProps = { registration: OwnRegistration; shownHref: string | null; now: Date }

/** A student's registration as a row of their home (home#row). */
export function OwnProject({ registration, shownHref, now }: OwnProjectProps) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const timeLeft = useTimeLeft()
  const { id, project, look, number, mayWithdraw } = registration
  const { at } = registration.nextStep
  const name = inLanguage(project.name, language)
  return (
    <OwnCard
      href={ownProjectHref(project.code)}
      mark={<ProjectTile look={look} className="size-10" />}
      name={name}
      kind={`${project.code} · ${number}`}
      status={useOwnStatus(registration)}
      track={useOwnTrack(registration)}
      facts={useOwnFacts(registration)}
      next={{ label: t('next'), text: useNextStep(registration), left: at && timeLeft(at, now) }}
      open={{ label: t('details'), aria: t('detailsOf', { name }) }}
      more={
        mayWithdraw && (
          <Messages of={['ownDetail', 'success']}>
            <WithdrawRegistration registrationId={id} project={name} />
          </Messages>
        )
      }
      actions={useOwnActions(registration).filter(({ href }) => href === undefined || href !== shownHref)}
    />
  )
}

/** What is paid; for an ended project the student's awards. */
function useOwnStatus({ status, showType, results }: OwnRegistration): { tone: StatusTone; text: string } {
  const t = useTranslations('ownProjects')
  const statuses = useTranslations('statuses')
  const language = useLocale()
  if (showType === 'history' && results !== null) {
    const labels = [...results.teamAwards, ...results.awards].map((label) => inLanguage(label, language))
    if (labels.length > 0) return { tone: 'good', text: t('awarded', { award: listed(labels, language) }) }
  }
  return { tone: feeTones[status], text: statuses(status) }
}

function useOwnFacts(registration: OwnRegistration) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { isTeamed, showType, eventNames, deadlineAt, work, percent, results } = registration
  const events = listed(
    eventNames.map((event) => inLanguage(event, language)),
    language,
  )
  const deadline = deadlineAt ? instantInProse(deadlineAt, language, zone) : t('noDeadline')
  const team = { term: t('team'), text: useOwnTeam(registration), more: useMates(registration) }
  return [
    { term: t('events'), text: events || t('noEvents') },
    ...(isTeamed ? [team] : []),
    ...(isTeamed && showType !== 'history' ? [{ term: t('deadline'), text: deadline }] : []),
    ...(work?.templateId ? [{ term: t('work'), text: t('workDone', { percent, words: work.words }) }] : []),
    ...(work && results
      ? [{ term: t('score'), text: results.hundredths === null ? t('noScore') : scoreText(results.hundredths) }]
      : []),
  ]
}

/** The team's number and the student's role; without a number it is not confirmed yet (home#row). */
function useOwnTeam({ team, teamRole }: Pick<OwnRegistration, 'team' | 'teamRole'>): string {
  const t = useTranslations('ownProjects')
  if (team === null) return t('awaitingTeam')
  return [t('teamCode', { code: team.code }), teamRole && t(`role.${teamRole}`)].filter(Boolean).join(' · ')
}

/** The same as a separate line. */
export function OwnTeam(registration: Pick<OwnRegistration, 'team' | 'teamRole'>) {
  return useOwnTeam(registration)
}

/** The names of the team's members. */
function useMates({ work }: OwnRegistration): string[] {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  if (work === null) return []
  const { leader, members } = work
  const names = members.map((member) => personName(member, language))
  return [
    ...(leader ? [t('leader', { name: personName(leader, language) })] : []),
    ...(names.length > 0 ? [t('members', { names: listed(names, language) })] : []),
  ]
}

/** The student's next action for a registration, or what it waits for. */
function useNextStep({ nextStep, due, package: bought, hasNextStage, results, submittedAt }: OwnRegistration): string {
  const t = useTranslations('ownProjects.steps')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { kind, at } = nextStep
  if (hasNextStage) return t('advanced')
  if (kind === 'over') return t(results !== null ? 'overReleased' : submittedAt !== null ? 'overAwaiting' : 'over')
  const isDated = (kind === 'pay' || kind === 'joinTeam') && at !== null
  return t(isDated ? `${kind}Until` : kind, {
    amount: due ? moneyText(due.minor, due.currency) : '',
    name: bought ? inLanguage(bought.name, language) : '',
    date: at ? instantInProse(at, language, zone) : '',
  })
}
