import { UsersRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { LogOutButton } from '@/components/shell/log-out-button'
import { Notice } from '@/components/shell/notice'
import { buttonStyles } from '@/components/ui/button-styles'
import { personName } from '@/lib/i18n/person-name'
import type { NotYouProps } from './not-you'
import type { SignedOutInvitationProps } from './signed-out-invitation'

/** An invitation that an account opens which joins no team: a device at school may belong to somebody else's session. */
export function StaffInvitation({
  invitation,
  name,
  logOut,
  here,
}: Omit<SignedOutInvitationProps, 'now'> & NotYouProps) {
  const t = useTranslations('ownTeam.invited')
  const faults = useTranslations('faults')
  const language = useLocale()
  const isDead = 'whyNot' in invitation
  const inviter = isDead ? null : invitation.team.leader
  const title = isDead
    ? t('dead')
    : inviter
      ? t('by', { name: personName(inviter, language), code: invitation.team.code })
      : t('title', { code: invitation.team.code })
  return (
    <Notice
      icon={<UsersRound aria-hidden="true" />}
      title={title}
      text={isDead ? faults(invitation.whyNot) : t('notStudent', { name })}
      actions={
        <LogOutButton
          logOut={logOut}
          to={here}
          label={t('notYou')}
          className={buttonStyles({ variant: isDead ? 'secondary' : 'primary' })}
        />
      }
    />
  )
}
