import { NotebookPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { workspaceHref } from '@/components/shell/addresses'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { Card } from '@/components/ui/card'
import { InviteCard } from './invite-card'
import { LeaveButton } from './leave-button'
import { MemberTable } from './member-table'
import type { Can, OwnTeamView, Registered, OwnTeamDetail } from './own-team-view'

export type OwnTeamProps = { own: OwnTeamView; team: OwnTeamDetail; registration: Registered; can: Can }

/** The student's team: its members, the leader's actions, the invitation, and leaving. */
export function OwnTeam({ own, team, registration, can }: OwnTeamProps) {
  const t = useTranslations('ownTeam')
  const faults = useTranslations('faults')
  const { code, memberCount, templateId } = team
  const unpaid = own.isShown ? memberCount - own.members.length : 0
  const missing = (own.sizeMin ?? 1) - memberCount
  const leads = registration.role === 'LEADER'
  // A team of one invites nobody, and leaving it would only end the work.
  const isOne = own.isAlone && memberCount === 1
  return (
    <Messages of={['ownTeam']}>
      <div className="flex flex-col gap-6">
        <Card
          flush
          title={t('teamCode', { code })}
          description={t('places', { count: memberCount, max: own.sizeMax ?? memberCount })}
          actions={
            templateId !== null && (
              <NewTabLink href={workspaceHref(team)} variant="primary" icon={<NotebookPen aria-hidden="true" />}>
                {t('work')}
              </NewTabLink>
            )
          }
          footer={
            isOne ? undefined : (
              <LeaveButton
                registrationId={registration.id}
                code={code}
                isLast={memberCount === 1}
                reason={can.leave && faults(can.leave)}
              />
            )
          }
        >
          {own.isShown ? (
            <MemberTable
              code={code}
              members={own.members}
              handsOver={can.handOver === null && own.members.length > 1 ? registration.id : null}
            />
          ) : (
            <p className="px-5 py-4 text-ink-muted sm:px-6">{t('members.hidden')}</p>
          )}
          {unpaid > 0 && <p className="px-5 py-4 text-ink-muted sm:px-6">{t('members.unpaid', { count: unpaid })}</p>}
          {missing > 0 && (
            <p className="px-5 py-4 text-ink-muted sm:px-6">{t('members.missing', { count: missing })}</p>
          )}
          {missing <= 0 && memberCount === 1 && !isOne && (
            <p className="px-5 py-4 text-ink-muted sm:px-6">{t('members.alone')}</p>
          )}
        </Card>
        {leads && !isOne && (
          <InviteCard registrationId={registration.id} invite={own.invite} reason={can.invite && faults(can.invite)} />
        )}
      </div>
    </Messages>
  )
}
