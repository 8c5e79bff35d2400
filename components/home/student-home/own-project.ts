import { useTranslations } from 'next-intl'
import { feeTones } from '@/components/registrations/shared/fee-status-chip'
import { ownProjectHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { actionsOf } from './own-actions'
import type { OwnCardProps } from './own-card'
import type { OwnWords } from './own-words'
import { trackOf } from './track-of'

/** A student's registration as a row of their home (home#row). */
export function projectCard(registration: OwnRegistration, words: OwnWords, now: Date): OwnCardProps {
  const { t, language, timeLeft } = words
  const { id, project, look, number, mayWithdraw, nextStep } = registration
  const name = inLanguage(project.name, language)
  return {
    id,
    href: ownProjectHref(project.code),
    look,
    name,
    kind: `${project.code} · ${number}`,
    status: statusOf(registration, words),
    track: trackOf(registration, words),
    facts: factsOf(registration, words),
    next: { text: stepOf(registration, words), left: nextStep.at && timeLeft(nextStep.at, now) },
    aria: t('detailsOf', { name }),
    ...(mayWithdraw && { mayWithdraw }),
    actions: actionsOf(registration, words),
  }
}

/** What is paid; once the results are out the student's awards. */
function statusOf({ status, results }: OwnRegistration, words: OwnWords): OwnCardProps['status'] {
  const { t, statuses, language } = words
  if (results !== null) {
    const labels = [...results.teamAwards, ...results.awards].map((label) => inLanguage(label, language))
    if (labels.length > 0) return { tone: 'good', text: t('awarded', { award: listed(labels, language) }) }
  }
  return { tone: feeTones[status], text: statuses(status) }
}

function factsOf(registration: OwnRegistration, words: OwnWords): OwnCardProps['facts'] {
  const { t, language, zone } = words
  const { isTeamed, isAlone, showType, eventNames, deadlineAt, work, percent, results } = registration
  const events = listed(
    eventNames.map((event) => inLanguage(event, language)),
    language,
  )
  const deadline = deadlineAt ? instantInProse(deadlineAt, language, zone) : t('noDeadline')
  const team = { term: t('team'), text: teamOf(registration, t), more: matesOf(registration, words) }
  return [
    { term: t('events'), text: events || t('noEvents') },
    ...(isTeamed && !(isAlone && registration.team === null) ? [team] : []),
    ...(isTeamed && showType !== 'history' ? [{ term: t('deadline'), text: deadline }] : []),
    ...(work?.templateId ? [{ term: t('work'), text: t('workDone', { percent, words: work.words }) }] : []),
    ...(work && results
      ? [{ term: t('score'), text: results.hundredths === null ? t('noScore') : scoreText(results.hundredths) }]
      : []),
  ]
}

/** The team's number and the student's role; without a number it is not confirmed yet (home#row). */
function teamOf({ team, teamRole }: Pick<OwnRegistration, 'team' | 'teamRole'>, t: OwnWords['t']): string {
  if (team === null) return t('awaitingTeam')
  return [t('teamCode', { code: team.code }), teamRole && t(`role.${teamRole}`)].filter(Boolean).join(' · ')
}

/** The same as a separate line. */
export function OwnTeam(registration: Pick<OwnRegistration, 'team' | 'teamRole'>) {
  return teamOf(registration, useTranslations('ownProjects'))
}

/** The names of the team's members. */
function matesOf({ work }: OwnRegistration, { t, language }: OwnWords): string[] {
  if (work === null) return []
  const { leader, members } = work
  const names = members.map((member) => personName(member, language))
  return [
    ...(leader ? [t('leader', { name: personName(leader, language) })] : []),
    ...(names.length > 0 ? [t('members', { names: listed(names, language) })] : []),
  ]
}

/** The student's next action for a registration, or what it waits for. */
function stepOf(
  { nextStep, due, package: bought, hasNextStage, results, submittedAt }: OwnRegistration,
  { t, language, zone }: OwnWords,
): string {
  const { kind, at } = nextStep
  if (hasNextStage) return t('steps.advanced')
  if (kind === 'over') {
    return t(results !== null ? 'steps.overReleased' : submittedAt !== null ? 'steps.overAwaiting' : 'steps.over')
  }
  const isDated = (kind === 'pay' || kind === 'joinTeam' || kind === 'startWork') && at !== null
  return t(isDated ? `steps.${kind}Until` : `steps.${kind}`, {
    amount: due ? moneyText(due.minor, due.currency) : '',
    name: bought ? inLanguage(bought.name, language) : '',
    date: at ? instantInProse(at, language, zone) : '',
  })
}
