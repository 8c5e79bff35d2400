import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { isLevel, reductionNumber } from '@/lib/features/payments/fee-reductions/rules'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { useTierText } from './tier-text'

/** Who made the request, for what, and how the proposed level was found. */
export function RequestFacts({ review: { request, student, registration } }: { review: Review }) {
  const t = useTranslations('reductionReview')
  const tierText = useTierText()
  const language = useLocale()
  const { main, other } = personNames(student, language)
  const { name, nameEn } = student.school
  const { tuitionMinor, tuitionCurrency, proposedLevel } = request
  return (
    <Card title={t('facts')}>
      <DescriptionList>
        <Description term={t('number')}>
          <span className="font-mono">{reductionNumber(request.number)}</span>
        </Description>
        <Description term={t('student')}>
          <Link href={keptStudentHref(student.id)}>{main}</Link>
          {other && <span className="ms-2 inline-block text-ink-muted text-sm">{other}</span>}
        </Description>
        <Description term={t('email')}>{student.email}</Description>
        <Description term={t('school')}>{schoolName({ name, nameEn }, language)}</Description>
        <Description term={t('registration')}>
          {registration === null ? (
            t('noRegistration')
          ) : (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {registration.number}
              <FeeStatusChip status={registration.status} />
            </span>
          )}
        </Description>
        <Description term={t('askedAt')}>
          <DateTime value={request.createdAt} />
        </Description>
        <Description term={t('tuition')}>
          <strong className="font-semibold">
            {tuitionMinor === null ? t('untold') : <Money minor={tuitionMinor} currency={tuitionCurrency} />}
          </strong>
          {proposedLevel !== null && isLevel(proposedLevel) && (
            <span className="block text-ink-muted text-sm">
              {t('derived', { level: proposedLevel, tier: tierText(proposedLevel) })}
            </span>
          )}
        </Description>
      </DescriptionList>
    </Card>
  )
}
