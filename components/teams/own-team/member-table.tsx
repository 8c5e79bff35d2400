import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { DataTable } from '@/components/ui/data-table'
import { personNames } from '@/lib/i18n/person-name'
import { HandOverButton } from './hand-over-button'
import type { OwnTeamView } from './own-team-view'

type OwnTeamMember = OwnTeamView['members'][number]

export type MemberTableProps = {
  code: number
  members: readonly OwnTeamMember[]
  /** The leader's own registration, if the leader may hand over. */
  handsOver: string | null
}

/** The settled members of a team, the leader first: names, roles, channels and statuses (teams#team-mates). */
export function MemberTable({ code, members, handsOver }: MemberTableProps) {
  const t = useTranslations('ownTeam.members')
  const own = useTranslations('ownDetail')
  const channels = useTranslations('registrations.channels')
  const language = useLocale()
  return (
    <DataTable
      caption={t('caption', { code })}
      rows={members}
      columns={({ column, actions }) => [
        column(t('name'), (member) => {
          const { main, other } = personNames(member, language)
          return (
            <span className="flex flex-wrap items-center gap-x-2">
              {main}
              {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
              {member.isYou && <Badge accent>{own('you')}</Badge>}
            </span>
          )
        }),
        column(t('role'), ({ role }) => role && own(`role.${role}`)),
        column(t('channel'), ({ channel }) => channels(channel)),
        column(t('status'), ({ status }) => <FeeStatusChip status={status} />),
        handsOver !== null &&
          actions(
            t('action'),
            (member) =>
              !member.isYou && (
                <HandOverButton
                  registrationId={handsOver}
                  memberId={member.id}
                  name={personNames(member, language).main}
                />
              ),
          ),
      ]}
    />
  )
}
