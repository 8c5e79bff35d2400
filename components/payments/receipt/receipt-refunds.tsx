import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { ReceiptDetail } from '@/lib/features/payments/receipts/get-receipt'
import { refundText } from '@/lib/features/payments/receipts/refund-text.rules'
import { instantInProse } from '@/lib/i18n/format'

/** The refunds since, completed and in progress. */
export function ReceiptRefunds({ refunds }: Pick<ReceiptDetail, 'refunds'>) {
  const t = useTranslations('receipts')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (
    <Card title={t('refunds')}>
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amountMinor, currency, isDone, isSurplus, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-2.5 first:pt-0">
            <span className="text-ink-muted">
              {t(refundText({ isDone, isSurplus }), { date: instantInProse(at, language, zone) })}
            </span>
            <Money minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
      {refunds.every(({ isSurplus }) => isSurplus) && <p className="mt-3">{t('feeStaysPaid')}</p>}
      <p className="mt-3 text-ink-muted text-sm print:hidden">{t('refundTakes')}</p>
    </Card>
  )
}
