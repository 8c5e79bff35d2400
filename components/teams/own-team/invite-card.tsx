import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { QrPicture } from '@/components/registrations/registration-links/qr-picture'
import { Card } from '@/components/ui/card'
import { instantInProse } from '@/lib/i18n/format'
import { EndInviteButton } from './end-invite-button'
import { InviteTexts } from './invite-texts'
import { MakeInviteButton } from './make-invite-button'
import type { OwnTeamView } from './own-team-view'

export type InviteCardProps = {
  registrationId: string
  invite: OwnTeamView['invite']
  /** Why no link can be made, or why it would not work. */
  reason: string | null
}

/** The leader's link: scanned from the screen, sent, or entered by hand. */
export function InviteCard({ registrationId, invite, reason }: InviteCardProps) {
  const t = useTranslations('ownTeam.invite')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (invite === null) {
    return (
      <Card title={t('title')} description={t('text')}>
        <MakeInviteButton registrationId={registrationId} reason={reason} />
      </Card>
    )
  }
  const { id, qr, address, inviteCode, expiresAt } = invite
  return (
    <Card
      title={t('title')}
      description={t('until', { date: instantInProse(expiresAt, language, zone) })}
      actions={<EndInviteButton inviteId={id} />}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[13rem_1fr]">
        <div className="mx-auto w-full max-w-60 sm:max-w-none">
          <QrPicture code={qr} label={t('qr')} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <p>{reason ?? t('scan')}</p>
          <InviteTexts address={address} inviteCode={inviteCode} />
        </div>
      </div>
    </Card>
  )
}
