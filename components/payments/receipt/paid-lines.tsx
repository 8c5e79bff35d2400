import { useLocale, useTranslations } from 'next-intl'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Money } from '@/components/ui/money'
import type { ReceiptDetail } from '@/lib/features/payments/receipts/get-receipt'
import { inLanguage } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'

/** What was paid and for whom, a group for each item of the order. */
export function PaidLines({ lines, currency }: Pick<ReceiptDetail, 'lines' | 'currency'>) {
  const t = useTranslations('receipts')
  const language = useLocale()
  return lines.map(({ id, name, code, number, student, school, totalMinor }) => (
    <DescriptionList key={id} className="mt-5 border-line border-t pt-5 first:mt-0 first:border-0 first:pt-0">
      <Description term={t(code === null ? 'package' : 'project')}>{inLanguage(name, language)}</Description>
      {student && <Description term={t('student')}>{bothNames(personNames(student, language))}</Description>}
      {school && <Description term={t('school')}>{inLanguage(school, language)}</Description>}
      {number !== null && <Description term={t('number')}>{number}</Description>}
      {lines.length > 1 && (
        <Description term={t('part')}>
          <Money minor={totalMinor} currency={currency} />
        </Description>
      )}
    </DescriptionList>
  ))
}

function bothNames({ main, other }: ReturnType<typeof personNames>) {
  if (other === null) return main
  return (
    <>
      {main} <span className="text-ink-muted">{other}</span>
    </>
  )
}
