import { useTranslations } from 'next-intl'
import { AskButton } from '@/components/people/change-requests/ask-button'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { isRequestedField } from '@/lib/features/people/change-requests/rules'
import type { OwnEntry } from '@/lib/features/people/students/get-own-entry'

/** The fields that the student changes under Account Info, until a submission contains them. */
const ownFields = ['latinFamily', 'latinGiven', 'gender', 'graduationYear', 'school'] as const

function isOwnField(field: string): field is (typeof ownFields)[number] {
  return ownFields.some((own) => own === field)
}

export type FieldChangeProps = Pick<OwnEntry, 'student' | 'whyNotEdit' | 'years'> & {
  field: string
  /** Fields with an open change request. */
  waiting: readonly string[]
}

/** Beside a field: the link to change it, the request for another value, or that a request is open. The address has nothing. */
export function FieldChange({ field, student, whyNotEdit, years, waiting }: FieldChangeProps) {
  const t = useTranslations('account.personal')
  const genders = useTranslations('account.student.genders')
  if (waiting.includes(field)) return <StatusChip tone="warn">{t('requested')}</StatusChip>
  if (isOwnField(field) && whyNotEdit === null) {
    return (
      <Link href="/accountInfo" aria-label={t('changeOf', { field: t(`labels.${field}`) })}>
        {t('changeHere')}
      </Link>
    )
  }
  if (!isRequestedField(field)) return null
  const value = field === 'gender' ? student.gender && genders(student.gender) : student[field]
  return <AskButton field={field} present={value === null ? null : String(value)} years={years} />
}
