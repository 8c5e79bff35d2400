import { useLocale, useTranslations } from 'next-intl'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { DoublePair } from '@/lib/features/people/kept-students/doubles.queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { CompareButton } from './student-buttons'

/** Who looks like this student, and by what. */
export function DoublesCard({ doubles }: { doubles: readonly DoublePair[] }) {
  const t = useTranslations('studentConsole.doubles')
  const language = useLocale()
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="divide-y divide-line">
        {doubles.map(({ one, other, signs }) => {
          const { main } = personNames(other, language)
          return (
            <li
              key={other.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <span className="min-w-0">
                <Link quiet href={keptStudentHref(other.id)} className="block wrap-anywhere">
                  {main}
                </Link>
                <span className="block text-ink-muted text-sm wrap-anywhere">{schoolName(other.school, language)}</span>
                <span className="block text-sm">
                  {listed(
                    signs.map((sign) => t(`sign.${sign}`)),
                    language,
                  )}
                </span>
              </span>
              <CompareButton studentId={one.id} otherId={other.id} name={main} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
