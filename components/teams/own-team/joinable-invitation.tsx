import { useTranslations } from 'next-intl'
import { teamInfoHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { TaskBar } from '@/components/ui/task-bar'
import { Invitation, type InvitationProps } from './invitation'
import { JoinButton } from './join-button'
import type { OwnTeamView } from './own-team-view'

export type JoinableInvitationProps = {
  own: OwnTeamView
  registrationId: string
  invited: { token: string; team: InvitationProps['team'] }
  now: Date
}

/** The team of the opened link, which the student joins in one press. */
export function JoinableInvitation({ own, registrationId, invited, now }: JoinableInvitationProps) {
  const t = useTranslations('ownTeam.invited')
  const { token, team } = invited
  return (
    <Invitation project={own.project} team={team} now={now}>
      <TaskBar className="lg:mt-6">
        <div className="flex items-center gap-3">
          <ButtonLink variant="quiet" size="lg" href="/studentProjects">
            {t('notNow')}
          </ButtonLink>
          <JoinButton
            registrationId={registrationId}
            way={{ code: team.code, token }}
            reason={null}
            href={teamInfoHref(own.project.code)}
            isMain
          />
        </div>
      </TaskBar>
    </Invitation>
  )
}
