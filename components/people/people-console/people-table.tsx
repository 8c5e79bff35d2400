import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptPersonHref, keptSchoolHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { NamePair } from '@/components/ui/name-pair'
import type { KeptContact } from '@/lib/features/people/contacts/kept-contacts.queries'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'

/** Advisers and coordinators, a row each; on a phone a card each. */
export function PeopleTable({ people }: { people: readonly KeptContact[] }) {
  const t = useTranslations('peopleConsole')
  const roles = useTranslations('contacts.list.roles')
  const language = useLocale()
  const format = useFormatter()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={people}
      columns={({ column, numeric, state }) => [
        column(t('columns.name'), (person) => (
          <NamePair {...contactNames(person, language)} href={keptPersonHref(person.id)} />
        )),
        column(t('columns.role'), ({ role }) => roles(role)),
        column(t('columns.school'), ({ school }) => (
          <Link quiet href={keptSchoolHref(school.id)}>
            {schoolName(school, language)}
          </Link>
        )),
        column(t('columns.email'), ({ email }) => <span className="wrap-anywhere">{email ?? '–'}</span>, {
          wide: true,
        }),
        numeric(t('columns.students'), ({ students }) => (students === 0 ? '–' : format.number(students)), {
          wide: true,
        }),
        state(t('columns.state'), ({ disabledAt }) =>
          disabledAt === null ? (
            <span className="text-ink-muted">{t('states.active')}</span>
          ) : (
            <StatusChip tone="neutral">{t('states.disabled')}</StatusChip>
          ),
        ),
      ]}
    />
  )
}
