import { useLocale, useTranslations } from 'next-intl'
import { rosterRowHref, studentEntryHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { getWriter } from '@/lib/features/messages/inbox/get-writer'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

const tones = { PENDING: 'warn', PAID: 'good', FREE: 'good' } as const

/** The writer: name, school, and the projects they take part in. */
export function WriterCard({ student, contact, registrations }: ResultOf<typeof getWriter>) {
  const t = useTranslations('inbox.writer')
  const statuses = useTranslations('statuses')
  const language = useLocale()
  const writer = student ?? contact
  if (writer === null) return null
  const names = student ? personNames(student, language) : contact && contactNames(contact, language)
  const { school } = writer
  const schoolName = language === 'zh-CN' ? school.name : school.nameEn || school.name
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-semibold text-lead">{names?.main}</h2>
        {names?.other && <p className="text-ink-muted text-sm">{names.other}</p>}
        <p className="text-sm">{schoolName}</p>
        {contact && <p className="text-ink-muted text-sm">{t('contact')}</p>}
      </div>
      {student && (
        <>
          <div>
            <h3 className="mb-1.5 font-medium text-sm">{t('registrations')}</h3>
            {registrations.length === 0 ? (
              <p className="text-ink-muted text-sm">{t('none')}</p>
            ) : (
              <ul className="flex flex-col gap-2.5">
                {registrations.map(({ id, number, status, project }) => (
                  <li key={id} className="flex flex-col items-start gap-1">
                    <Link href={rosterRowHref(project.code, number)} className="text-sm">
                      {inLanguage(project.name, language)}
                    </Link>
                    <StatusChip tone={tones[status]}>{statuses(status)}</StatusChip>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Link href={studentEntryHref(student.id)} className="text-sm">
            {t('open')}
          </Link>
        </>
      )}
    </section>
  )
}
