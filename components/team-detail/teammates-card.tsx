import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { personNames } from '@/lib/i18n/person-name'
import type { TeamInfo } from './team-info'

type Member = TeamInfo['teammates'][number]

/** The settled members of her team, herself first: names, roles, how they came and how they stand (core 2, Teammates). */
export function TeammatesCard({ info: { registration, teammates } }: { info: TeamInfo }) {
  const t = useTranslations('ownDetail')
  const { student, teamRole: role, team, id, channel, status } = registration
  const herself = { ...student, id, role, channel, status }
  return (
    <Card flush title={t('teammates')} description={team && t('caption', { code: team.code })}>
      <Table caption={t('caption', { code: team?.code ?? '' })}>
        <TableHead>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell>{t('roleName')}</HeaderCell>
          <HeaderCell>{t('channel')}</HeaderCell>
          <HeaderCell>{t('status')}</HeaderCell>
        </TableHead>
        <TableBody>
          <MemberRow member={herself} isSelf />
          {teammates.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </TableBody>
      </Table>
      {teammates.length === 0 && <p className="px-5 py-4 text-ink-muted sm:px-6">{t('alone')}</p>}
    </Card>
  )
}

function MemberRow({ member, isSelf = false }: { member: Member; isSelf?: boolean }) {
  const t = useTranslations('ownDetail')
  const channels = useTranslations('registrations.channels')
  const { main, other } = personNames(member, useLocale())
  return (
    <TableRow>
      <Cell lead>
        <span className="flex flex-wrap items-center gap-x-2">
          {main}
          {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
          {isSelf && <Badge accent>{t('you')}</Badge>}
        </span>
      </Cell>
      <Cell label={t('roleName')}>{member.role && t(`role.${member.role}`)}</Cell>
      <Cell label={t('channel')}>{channels(member.channel)}</Cell>
      <Cell label={t('status')}>
        <FeeStatusChip status={member.status} />
      </Cell>
    </TableRow>
  )
}
