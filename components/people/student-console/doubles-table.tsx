import { useLocale, useTranslations } from 'next-intl'
import { keptStudentHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { DoublePair, DoublePerson } from '@/lib/features/people/kept-students/doubles.queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { CompareButton } from './student-buttons'

/** Pairs of entries that look like one person, a row each; on a phone a card each. */
export function DoublesTable({ pairs }: { pairs: readonly DoublePair[] }) {
  const t = useTranslations('studentConsole.doubles')
  const language = useLocale()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('one')}</HeaderCell>
        <HeaderCell>{t('other')}</HeaderCell>
        <HeaderCell>{t('why')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('compare')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {pairs.map(({ one, other, signs }) => (
          <TableRow key={`${one.id} ${other.id}`}>
            <Cell lead>
              <Person person={one} />
            </Cell>
            <Cell label={t('other')}>
              <Person person={other} />
            </Cell>
            <Cell label={t('why')}>
              {listed(
                signs.map((sign) => t(`sign.${sign}`)),
                language,
              )}
            </Cell>
            <Cell>
              <CompareButton studentId={one.id} otherId={other.id} name={personNames(one, language).main} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
