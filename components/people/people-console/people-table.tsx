import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptPersonHref, keptSchoolHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { KeptContact } from '@/lib/features/people/contacts/kept-contacts.queries'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'

const columns = ['role', 'school', 'email', 'students', 'state'] as const

/** Advisers and coordinators, a row each; on a phone a card each. */
export function PeopleTable({ people }: { people: readonly KeptContact[] }) {
  const t = useTranslations('peopleConsole')
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.name')}</HeaderCell>
        {columns.map((column) => (
          <HeaderCell key={column} numeric={column === 'students'}>
            {t(`columns.${column}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </TableBody>
    </Table>
  )
}

function PersonRow({ person }: { person: KeptContact }) {
  const t = useTranslations('peopleConsole')
  const roles = useTranslations('contacts.list.roles')
  const language = useLocale()
  const format = useFormatter()
  const { main, other } = contactNames(person, language)
  return (
    <TableRow>
      <Cell lead>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Link quiet href={keptPersonHref(person.id)}>
            {main}
          </Link>
          {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
        </span>
      </Cell>
      <Cell label={t('columns.role')}>{roles(person.role)}</Cell>
      <Cell label={t('columns.school')}>
        <Link quiet href={keptSchoolHref(person.school.id)}>
          {schoolName(person.school, language)}
        </Link>
      </Cell>
      <Cell label={t('columns.email')}>
        <span className="wrap-anywhere">{person.email ?? '–'}</span>
      </Cell>
      <Cell numeric label={t('columns.students')}>
        {person.students === 0 ? '–' : format.number(person.students)}
      </Cell>
      <Cell label={t('columns.state')}>
        {person.disabledAt === null ? (
          <span className="text-ink-muted">{t('states.active')}</span>
        ) : (
          <StatusChip tone="neutral">{t('states.disabled')}</StatusChip>
        )}
      </Cell>
    </TableRow>
  )
}
