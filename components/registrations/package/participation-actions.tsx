'use client'

import { ownProjectHref } from '@/components/shell/addresses'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { EventChoiceProps } from '@/components/registrations/shared/event-choice'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { instantInProse } from '@/lib/i18n/format'

const joinDialog = lazyDialog(() => import('./join-dialog').then((file) => file.JoinDialog))
const cancelDialog = lazyDialog(() => import('./cancel-dialog').then((file) => file.CancelDialog))

export type ParticipationActionsProps = {
  packageRegistrationId: string
  /** null: without limit. */
  usesLeft: number | null
  project: { id: string; code: string; name: string; opensAt: Date | null; events: EventChoiceProps['events'] }
  participation: { id: string; whyNotCancel: string | null } | null
  whyNotJoin: string | null
  reasons: readonly { code: string; label: string }[]
}

const reasonsNot = {
  'registrations.notOpenYet': 'notOpenYet',
  'registrations.closed': 'closed',
  'registrations.cancelled': 'cancelled',
  'projects.full': 'full',
  'advancements.notAdvanced': 'advancedOnly',
  'packages.noUsesLeft': 'noUses',
  'participations.started': 'started',
  'participations.submitted': 'submitted',
  'teams.leaderLeaves': 'leader',
} as const

function isKnown(key: string): key is keyof typeof reasonsNot {
  return key in reasonsNot
}

/** Join, or open and cancel; an impossible action has its reason beside it. */
export function ParticipationActions(props: ParticipationActionsProps) {
  const { project, participation, whyNotJoin } = props
  const t = useTranslations('packages')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const why = (key: string | null) => {
    if (key === null) return null
    const date = project.opensAt ? instantInProse(project.opensAt, language, zone) : ''
    return t(`whyNot.${isKnown(key) ? reasonsNot[key] : 'notOpen'}`, { date })
  }
  const { name } = project
  const openOwn = (
    <ButtonLink size="sm" href={ownProjectHref(project.code)} aria-label={t('openOf', { name })}>
      {t('open')}
    </ButtonLink>
  )

  if (participation) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        {openOwn}
        <DialogButton
          dialog={cancelDialog}
          dialogProps={{ ...props, participation }}
          size="sm"
          aria-label={t('cancelOf', { name })}
          reason={why(participation.whyNotCancel)}
        >
          {t('cancel')}
        </DialogButton>
      </div>
    )
  }
  if (whyNotJoin === 'registrations.alreadyRegistered') {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="text-ink-muted text-sm">{t('whyNot.elsewhere')}</span>
        {openOwn}
      </div>
    )
  }
  return (
    <DialogButton
      dialog={joinDialog}
      dialogProps={props}
      size="sm"
      variant="primary"
      aria-label={t('joinOf', { name })}
      reason={why(whyNotJoin)}
    >
      {t('join')}
    </DialogButton>
  )
}
