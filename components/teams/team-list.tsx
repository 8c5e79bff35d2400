import { Crown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { TeamRow } from '@/lib/features/teams/queries'
import { personNames } from '@/lib/i18n/person-name'
import { TeamLinks } from './team-links'

export type ListedTeam = Omit<TeamRow, 'school'> & {
  /** null: not told to students. */
  school: TeamRow['school'] | null
}

/** The teams of one project, a row each; on a phone a card each. */
export function TeamList({ teams }: { teams: readonly ListedTeam[] }) {
  const t = useTranslations('teams')
  const language = useLocale()
  const withSchool = teams.some((team) => team.school !== null)
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        {withSchool && <HeaderCell>{t('school')}</HeaderCell>}
        <HeaderCell>{t('leader')}</HeaderCell>
        <HeaderCell>{t('students')}</HeaderCell>
        <HeaderCell numeric>{t('size')}</HeaderCell>
        <HeaderCell>{t('work')}</HeaderCell>
      </TableHead>
      <TableBody>
        {teams.map((team) => (
          <TableRow key={team.id}>
            <Cell lead>
              <span className="inline-flex items-center gap-2.5">
                <Badge accent>{t('team', { code: team.code })}</Badge>
                {team.title && <span className="font-normal text-ink-muted">{team.title}</span>}
              </span>
            </Cell>
            {withSchool && (
              <Cell label={t('school')}>
                {team.school && <SchoolName school={team.school} chineseFirst={language === 'zh-CN'} />}
              </Cell>
            )}
            <Cell label={t('leader')}>
              <Members members={team.members.filter(({ role }) => role === 'LEADER')} none={t('noLeader')} leads />
            </Cell>
            <Cell label={t('students')}>
              <Members members={team.members.filter(({ role }) => role !== 'LEADER')} none={t('noStudents')} />
            </Cell>
            <Cell numeric label={t('size')} className="whitespace-nowrap">
              {t('sizeOf', { count: team.members.length, maximum: team.project.teamSizeMax })}
            </Cell>
            <Cell label={t('work')}>
              {team.opens ? (
                <TeamLinks team={team} code={team.code} isStudent={team.school === null} />
              ) : (
                <span className="text-ink-muted">{t('notYetOpen')}</span>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function SchoolName({ school, chineseFirst }: { school: TeamRow['school']; chineseFirst: boolean }) {
  const both = [school.name, school.nameEn].filter((name) => name !== null)
  const [main, other] = chineseFirst ? both : both.reverse()
  return (
    <>
      <span className="block">{main}</span>
      {other && <span className="block text-ink-muted text-sm">{other}</span>}
    </>
  )
}

function Members({ members, none, leads }: { members: TeamRow['members']; none: string; leads?: boolean }) {
  const language = useLocale()
  if (members.length === 0) return <span className="text-ink-muted">{none}</span>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {members.map((member, at) => {
        const { main, other } = personNames(member, language)
        return (
          // A key goes out with the page; not everybody's id may.
          <li key={String(at)} className="inline-flex items-center gap-1.5">
            {leads && <Crown aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />}
            <span>
              {main}
              {other && <span className="ms-1.5 inline-block text-ink-muted text-sm">{other}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
