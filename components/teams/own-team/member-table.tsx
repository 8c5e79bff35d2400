import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
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
  return (
    <Table caption={t('caption', { code })}>
      <TableHead>
        <HeaderCell>{t('name')}</HeaderCell>
        <HeaderCell>{t('role')}</HeaderCell>
        <HeaderCell>{t('channel')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        {handsOver !== null && <HeaderCell>{t('action')}</HeaderCell>}
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} handsOver={handsOver} />
        ))}
      </TableBody>
    </Table>
  )
}

function MemberRow({ member, handsOver }: { member: OwnTeamMember; handsOver: string | null }) {
  const t = useTranslations('ownTeam.members')
  const own = useTranslations('ownDetail')
  const channels = useTranslations('registrations.channels')
  const { main, other } = personNames(member, useLocale())
  return (
    <TableRow>
      <Cell lead>
        <span className="flex flex-wrap items-center gap-x-2">
          {main}
          {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
          {member.isYou && <Badge accent>{own('you')}</Badge>}
        </span>
      </Cell>
      <Cell label={t('role')}>{member.role && own(`role.${member.role}`)}</Cell>
      <Cell label={t('channel')}>{channels(member.channel)}</Cell>
      <Cell label={t('status')}>
        <FeeStatusChip status={member.status} />
      </Cell>
      {handsOver !== null && (
        <Cell>{!member.isYou && <HandOverButton registrationId={handsOver} memberId={member.id} name={main} />}</Cell>
      )}
    </TableRow>
  )
}
