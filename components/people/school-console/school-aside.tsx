import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptSchoolHref, peopleOfSchoolHref, studentsOfSchoolHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import type { getKeptSchool } from '@/lib/features/people/schools/get-kept-school'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

type Named = { id: string; name: string; nameEn: string | null }

/** What hangs on a school, and the schools it has to do with. */
export function SchoolAside({ kept }: { kept: ResultOf<typeof getKeptSchool> }) {
  const t = useTranslations('schoolConsole')
  const format = useFormatter()
  const { mergedInto, mergedFrom, alike, createdAt } = kept
  const counts = ['students', 'contacts', 'registrations', 'teams'] as const
  const lists = { students: studentsOfSchoolHref(kept.school.id), contacts: peopleOfSchoolHref(kept.school.id) }
  const number = (name: (typeof counts)[number]) => {
    const shown = <span className="tabular-nums">{format.number(kept[name])}</span>
    return (name === 'students' || name === 'contacts') && kept[name] > 0 ? (
      <Link href={lists[name]}>{shown}</Link>
    ) : (
      shown
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('hangs')}>
        <DescriptionList>
          {counts.map((name) => (
            <Description key={name} term={t(`counts.${name}`)}>
              {number(name)}
            </Description>
          ))}
          <Description term={t('since')}>
            <DateTime value={createdAt} as="table" />
          </Description>
        </DescriptionList>
      </Card>
      <Others title={t('heir')} schools={mergedInto === null ? [] : [mergedInto]} />
      <Others title={t('mergedFrom')} schools={mergedFrom} />
      <Others title={t('alike')} schools={alike} />
    </div>
  )
}

function Others({ title, schools }: { title: string; schools: readonly Named[] }) {
  const language = useLocale()
  if (schools.length === 0) return null
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-2">
        {schools.map((school) => (
          <li key={school.id}>
            <Link href={keptSchoolHref(school.id)}>{schoolName(school, language)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
