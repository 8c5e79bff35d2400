import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptSchoolHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { KeptSchoolRow } from '@/lib/features/people/schools/kept-schools.queries'
import { inLanguage, schoolName } from '@/lib/i18n/languages'

/** Schools, a row each; on a phone a card each. */
export function SchoolTable({ schools }: { schools: readonly KeptSchoolRow[] }) {
  const t = useTranslations('schoolConsole')
  const kinds = useTranslations('schools.kinds')
  const language = useLocale()
  const format = useFormatter()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('school')}</HeaderCell>
        <HeaderCell>{t('columns.code')}</HeaderCell>
        <HeaderCell>{t('columns.kind')}</HeaderCell>
        <HeaderCell>{t('place')}</HeaderCell>
        <HeaderCell numeric>{t('columns.students')}</HeaderCell>
        <HeaderCell numeric>{t('columns.contacts')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
      </TableHead>
      <TableBody>
        {schools.map((school) => (
          <TableRow key={school.id}>
            <Cell lead>
              <SchoolNames school={school} />
            </Cell>
            <Cell label={t('columns.code')}>{school.code}</Cell>
            <Cell label={t('columns.kind')}>{kinds(school.kind)}</Cell>
            <Cell label={t('place')}>
              {[school.province && inLanguage(school.province, language), school.city].filter(Boolean).join(' · ') ||
                '–'}
            </Cell>
            <Cell numeric label={t('columns.students')}>
              {school.students === 0 ? '–' : format.number(school.students)}
            </Cell>
            <Cell numeric label={t('columns.contacts')}>
              {school.contacts === 0 ? '–' : format.number(school.contacts)}
            </Cell>
            <Cell label={t('state')}>
              <SchoolState school={school} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function SchoolNames({ school: { id, name, nameEn } }: { school: KeptSchoolRow }) {
  const language = useLocale()
  const main = schoolName({ name, nameEn }, language)
  const other = main === name ? nameEn : name
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Link quiet href={keptSchoolHref(id)}>
        {main}
      </Link>
      {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
    </span>
  )
}

/** Only a state that asks for something has a colour. */
function SchoolState({ school: { state, mergedInto } }: { school: KeptSchoolRow }) {
  const t = useTranslations('schoolConsole')
  const language = useLocale()
  if (state === 'PENDING') return <StatusChip tone="warn">{t('states.PENDING')}</StatusChip>
  return (
    <span className="text-ink-muted">
      {mergedInto === null ? t(`states.${state}`) : t('mergedInto', { school: schoolName(mergedInto, language) })}
    </span>
  )
}
