import { Link2Off } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { logInHref, registrationHref } from '@/components/shell/addresses'
import { Notice } from '@/components/shell/notice'
import { ButtonLink } from '@/components/ui/button-link'
import { TaskBar } from '@/components/ui/task-bar'
import type { showInvitation } from '@/lib/features/teams/own-teams/show-invitation'
import type { ResultOf } from '@/lib/kernel/operation'
import { Invitation } from './invitation'

export type SignedOutInvitationProps = ResultOf<typeof showInvitation> & {
  /** This page, to come back to with an account. */
  here: string
  now: Date
}

/** Who invites to which team, for whoever has not logged in yet; the ways in come back to the invitation. */
export function SignedOutInvitation({ project, invitation, here, now }: SignedOutInvitationProps) {
  const t = useTranslations('ownTeam.invited')
  const faults = useTranslations('faults')
  if ('whyNot' in invitation) {
    return (
      <Notice
        icon={<Link2Off aria-hidden="true" />}
        title={t('dead')}
        text={faults(invitation.whyNot)}
        actions={
          <ButtonLink variant="primary" href={logInHref(null)}>
            {t('logIn')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div data-task="" className="mx-auto max-w-xl max-lg:pb-36">
      <Invitation project={project} team={invitation.team} now={now}>
        <p className="mt-4 text-ink-muted text-sm">{t('signedOut')}</p>
        <TaskBar className="lg:mt-6">
          <div className="flex flex-col gap-2">
            <ButtonLink variant="primary" size="lg" block href={logInHref(here)}>
              {t('logInToJoin', { code: invitation.team.code })}
            </ButtonLink>
            <ButtonLink variant="quiet" block href={registrationHref(project.code, here)}>
              {t('register')}
            </ButtonLink>
          </div>
        </TaskBar>
      </Invitation>
    </div>
  )
}
