import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { ModifyEvents } from './modify-events'
import type { TeamInfo } from './team-info'

/** The student's events, and the button to change them while that is possible (registrations#events). */
export function EventsCard({ info }: { info: TeamInfo }) {
  const t = useTranslations('ownDetail')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { registration, project, offered, whyNotChangeEvents } = info
  const events = offered.map(({ code, name, isExtra }) => {
    const chosen = isExtra ? registration.extraEvents : registration.events
    return { code, name: inLanguage(name, language), isExtra, isChosen: chosen.includes(code) }
  })
  const namesOf = (isExtra: boolean) =>
    events
      .filter((event) => event.isExtra === isExtra && event.isChosen)
      .map(({ name }) => name)
      .join(language === 'zh-CN' ? '、' : ', ')
  const until = project.eventDeadlineAt ?? project.registrationClosesAt
  const hasExtra = events.some(({ isExtra }) => isExtra)
  return (
    <Card
      title={t('events')}
      actions={
        <Messages of={['ownDetail']}>
          <ModifyEvents
            registrationId={registration.id}
            project={inLanguage(project.name, language)}
            events={events}
            reason={whyNotChangeEvents && faults(whyNotChangeEvents)}
          />
        </Messages>
      }
    >
      <DescriptionList>
        <Description term={t('events')}>{namesOf(false) || t('noEvents')}</Description>
        {hasExtra && <Description term={t('extraEvents')}>{namesOf(true) || t('noExtraEvents')}</Description>}
      </DescriptionList>
      {whyNotChangeEvents === null && until && (
        <p className="mt-4 text-ink-muted text-sm">{t('until', { date: instantInProse(until, language, zone) })}</p>
      )}
    </Card>
  )
}
