import { useLocale, useTranslations } from 'next-intl'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
import type { DoublePair, DoublePerson } from '@/lib/features/people/kept-students/doubles.queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { CompareButton, ListAgainButton } from './student-buttons'

/** Pairs of entries that look like one person, a row each; on a phone a card each. `areDistinct`: they are two people. */
export function DoublesTable({ pairs, areDistinct }: { pairs: readonly DoublePair[]; areDistinct: boolean }) {
  const t = useTranslations('studentConsole.doubles')
  const language = useLocale()
  const PairButton = areDistinct ? ListAgainButton : CompareButton
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={pairs}
      keyOf={({ one, other }) => `${one.id} ${other.id}`}
      columns={({ column, actions }) => [
        column(t('one'), ({ one }) => <Person person={one} />),
        column(t('other'), ({ other }) => <Person person={other} />),
        column(t('why'), ({ signs }) =>
          listed(
            signs.map((sign) => t(`sign.${sign}`)),
            language,
          ),
        ),
        actions(t(areDistinct ? 'again' : 'compare'), ({ one, other }) => (
          <PairButton studentId={one.id} otherId={other.id} name={personNames(one, language).main} />
        )),
      ]}
    />
  )
}

function Person({ person }: { person: DoublePerson }) {
  const t = useTranslations('studentConsole.doubles')
  const language = useLocale()
  const { main, other } = personNames(person, language)
  const facts = [
    schoolName(person.school, language),
    person.graduationYear,
    t('registrations', { count: person.registrations }),
  ]
  return (
    <span className="block min-w-0">
      <Link quiet href={keptStudentHref(person.id)}>
        {[main, other].filter(Boolean).join(' · ')}
      </Link>
      <span className="block font-normal text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
