'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FullName, personName } from '@/lib/i18n/person-name'
import { JoinButton, type JoinWay } from './join-button'

export type FoundTeamProps = {
  registrationId: string
  max: number
  href: string
  /** Why a team can't be joined, in the reader's language. */
  reasons: Readonly<Record<string, string>>
  found: { code: number; memberCount: number; leader: FullName | null; whyNotJoin: string | null }
  way: JoinWay
}

/** The team that was found, and the button to join it. */
export function FoundTeam({ registrationId, max, href, reasons, found, way }: FoundTeamProps) {
  const t = useTranslations('ownTeam')
  const language = useLocale()
  const { code, memberCount, leader, whyNotJoin } = found
  const reason = whyNotJoin && (reasons[whyNotJoin] ?? whyNotJoin)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg bg-sunken p-4">
      <div>
        <p className="font-semibold">
          {leader ? t('join.foundBy', { code, name: personName(leader, language) }) : t('join.found', { code })}
        </p>
        <p className="text-ink-muted">{t('places', { count: memberCount, max })}</p>
      </div>
      <JoinButton registrationId={registrationId} way={way} reason={reason} href={href} />
    </div>
  )
}
