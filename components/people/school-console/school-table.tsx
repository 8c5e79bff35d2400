import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptSchoolHref } from '@/components/shell/console-addresses'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { NamePair } from '@/components/ui/name-pair'
import type { KeptSchoolRow } from '@/lib/features/people/schools/kept-schools.queries'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'

/** Schools, a row each; on a phone a card each. */
export function SchoolTable({ schools }: { schools: readonly KeptSchoolRow[] }) {
  const t = useTranslations('schoolConsole')
  const kinds = useTranslations('schools.kinds')
  const language = useLocale()
  const format = useFormatter()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={schools}
      columns={({ column, numeric, state }) => [
        column(t('school'), (school) => <NamePair {...namesOf(school, language)} href={keptSchoolHref(school.id)} />),
        column(t('columns.code'), (school) => school.code),
        column(t('columns.kind'), (school) => kinds(school.kind), { wide: true }),
        column(
          t('place'),
          (school) =>
            [school.province && inLanguage(school.province, language), school.city].filter(Boolean).join(' · ') || '–',
          { wide: true },
        ),
        numeric(t('columns.students'), (school) => (school.students === 0 ? '–' : format.number(school.students))),
        numeric(t('columns.contacts'), (school) => (school.contacts === 0 ? '–' : format.number(school.contacts)), {
          wide: true,
        }),
        state(t('state'), (school) => <SchoolState school={school} />),
      ]}
    />
  )
}

/** In the reader's language, and in the other one where it has a name there. */
function namesOf({ name, nameEn }: KeptSchoolRow, language: Language) {
  const main = schoolName({ name, nameEn }, language)
  return { main, other: main === name ? nameEn : name }
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
