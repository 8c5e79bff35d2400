import { ownProjectHref, payHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { TrackMark } from '@/components/tracks/track-mark'
import { DateTime } from '@/components/ui/date-time'
import type { listOwnRegistrations } from '@/lib/features/registrations/list-own-registrations'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { FeeStatusChip } from './fee-status-chip'
import { OwnCard } from './own-card'
import { OwnFact, OwnFacts } from './own-facts'
import { OwnNextStep } from './own-next-step'

export type OwnRegistration = ResultOf<typeof listOwnRegistrations>['registrations'][number]

/** A registration of a student, as a row of her home (track 2, Student project home). */
export function OwnProject({ registration }: { registration: OwnRegistration }) {
  const t = useTranslations('ownProjects')
  const channels = useTranslations('registrations.channels')
  const language = useLocale()
  const { project, number, status, channel, eventNames, deadlineAt, isTeamed } = registration
  const name = inLanguage(project.name, language)
  const payable = payableOf(registration, language)
  return (
    <OwnCard
      href={ownProjectHref(project.code)}
      mark={<TrackMark code={project.code} />}
      name={name}
      kind={`${project.code} · ${number}`}
      status={<FeeStatusChip status={status} />}
      next={<OwnNextStep registration={registration} />}
      open={{ label: t('details'), aria: t('detailsOf', { name }) }}
      pay={payable && { href: payHref(payable.id), label: t('pay'), aria: t('payOf', { name: payable.name }) }}
    >
      <OwnFacts>
        <OwnFact term={t('events')}>
          {eventNames.map((event) => inLanguage(event, language)).join(language === 'zh-CN' ? '、' : ', ') ||
            t('noEvents')}
        </OwnFact>
        {isTeamed && (
          <OwnFact term={t('team')}>
            <OwnTeam {...registration} />
          </OwnFact>
        )}
        {isTeamed && (
          <OwnFact term={t('deadline')}>{deadlineAt ? <DateTime value={deadlineAt} /> : t('noDeadline')}</OwnFact>
        )}
        <OwnFact term={t('registeredBy')}>{channels(channel)}</OwnFact>
      </OwnFacts>
    </OwnCard>
  )
}

/** What is paid for so that she is settled: the registration itself, or its package. */
function payableOf({ id, project, nextStep, package: bought }: OwnRegistration, language: Language) {
  if (nextStep.kind === 'pay') return { id, name: inLanguage(project.name, language) }
  return nextStep.kind === 'payPackage' && bought ? { id: bought.id, name: inLanguage(bought.name, language) } : null
}

/** Her team's number and her role in it; without a number it is still to be confirmed (track 4). */
export function OwnTeam({ team, teamRole }: Pick<OwnRegistration, 'team' | 'teamRole'>) {
  const t = useTranslations('ownProjects')
  if (team === null) return t('awaitingTeam')
  return [t('teamCode', { code: team.code }), teamRole && t(`role.${teamRole}`)].filter(Boolean).join(' · ')
}
