'use client'

import { ownProjectHref } from '@/components/shell/addresses'
import dynamic from 'next/dynamic'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { EventChoiceProps } from '@/components/registrations/shared/event-choice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { instantInProse } from '@/lib/i18n/format'

const loadJoin = () => import('./join-dialog').then((file) => file.JoinDialog)
const loadCancel = () => import('./cancel-dialog').then((file) => file.CancelDialog)
const JoinDialog = dynamic(loadJoin)
const CancelDialog = dynamic(loadCancel)

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

/** Join, or open and cancel; what cannot be done says why beside it. */
export function ParticipationActions(props: ParticipationActionsProps) {
  const { project, participation, whyNotJoin } = props
  const t = useTranslations('packages')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const [opened, open] = useState<'join' | 'cancel' | null>(null)
  const close = () => open(null)
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
        <Button
          size="sm"
          aria-label={t('cancelOf', { name })}
          reason={why(participation.whyNotCancel)}
          onPointerEnter={loadCancel}
          onFocus={loadCancel}
          onClick={() => open('cancel')}
        >
          {t('cancel')}
        </Button>
        {opened === 'cancel' && <CancelDialog {...props} participation={participation} onClose={close} />}
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
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('joinOf', { name })}
        reason={why(whyNotJoin)}
        onPointerEnter={loadJoin}
        onFocus={loadJoin}
        onClick={() => open('join')}
      >
        {t('join')}
      </Button>
      {opened === 'join' && <JoinDialog {...props} onClose={close} />}
    </>
  )
}
