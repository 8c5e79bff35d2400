import { useLocale, useTranslations } from 'next-intl'
import { keptPersonHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { KeptStudent } from '@/lib/features/people/kept-students/queries'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { HandOverStudentButton } from './student-buttons'

/** The student's advisers, each with the way to another one. */
export function AdviserCard({ student, mayChange }: { student: KeptStudent; mayChange: boolean }) {
  const t = useTranslations('studentConsole')
  const language = useLocale()
  const { main } = personNames(student, language)
  return (
    <Card title={t('columns.advisers')}>
      {student.advisers.length === 0 ? (
        <p className="text-ink-muted">{t('noAdviser')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {student.advisers.map(({ state, contact }) => {
            const { main: name } = contactNames(contact, language)
            return (
              <li
                key={contact.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <Link quiet href={keptPersonHref(contact.id)} className="block wrap-anywhere">
                    {name}
                  </Link>
                  <span className="text-ink-muted text-sm wrap-anywhere">{contact.email}</span>
                </span>
                <span className="flex items-center gap-2">
                  {state === 'PROPOSED' && <StatusChip tone="warn">{t('proposed')}</StatusChip>}
                  {contact.disabledAt !== null && <StatusChip tone="neutral">{t('disabled')}</StatusChip>}
                  {mayChange && state === 'CONFIRMED' && (
                    <HandOverStudentButton
                      student={{ id: student.id, name: main }}
                      adviser={{ id: contact.id, name }}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
