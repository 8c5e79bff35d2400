import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PaidAt } from './paid-at'
import { Breakdown } from '@/components/payments/pay/breakdown'
import { orderHref } from '@/components/shell/console-addresses'
import { WriteLink } from '@/components/shell/write-link'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { DownloadLink } from '@/components/ui/download-link'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import type { ReceiptDetail } from '@/lib/features/payments/receipts/get-receipt'
import { receiptFile } from '@/lib/features/payments/receipts/schema'
import { moneyText } from '@/lib/i18n/format'
import { PaidLines } from './paid-lines'
import { PrintButton } from './print-button'
import { ReceiptRefunds } from './receipt-refunds'

/** The link to the object of the payment: for a student, for a school, or to the staff's order page. */
function wayBack({ number, lines, isReadersOwn }: ReceiptDetail) {
  if (!isReadersOwn) return { href: orderHref(number), label: 'backToOrder' } as const
  if (lines.some(({ school }) => school !== null)) return { href: '/schoolApplication', label: 'backToSchool' } as const
  return { href: '/studentProjects', label: 'back' } as const
}

/** The receipt with its object and reference; it looks the same on a phone and on paper, and does not change. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptDetail }) {
  const t = useTranslations('receipts')
  const product = useTranslations('common')('product')
  const methods = useTranslations('mail.methods')
  const { number, mode, provider, currency, paidAt, refunds, surplus, isReadersOwn } = receipt
  const back = wayBack(receipt)
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 print:max-w-none print:gap-3 print:[&_dl>div]:py-1.5">
      <p className="hidden font-semibold print:block">{product}</p>
      <header className="rounded-lg border border-good/25 bg-good-soft px-5 py-8 text-center print:border-0 print:p-0 print:text-start">
        <CircleCheck aria-hidden="true" className="mx-auto size-12 text-good print:hidden" strokeWidth={1.5} />
        <h1 className="mt-3 font-semibold text-2xl tracking-title print:mt-0">{t('received')}</h1>
        <p className="mt-4 text-ink-muted print:mt-1">{t('reference')}</p>
        <p className="font-semibold text-xl tracking-wide wrap-anywhere">{number}</p>
      </header>
      {mode === 'SANDBOX' && <Banner tone="warn">{t('sandbox')}</Banner>}
      {surplus.map(({ id, minor, currency: its }) => (
        <Banner key={id} tone="info" title={t('surplus', { amount: moneyText(minor, its) })}>
          {isReadersOwn && t('surplusText')}
        </Banner>
      ))}
      <Card title={t('for')}>
        <PaidLines lines={receipt.lines} currency={currency} />
      </Card>
      <Card title={t('amounts')}>
        <Breakdown lines={receipt.bill} totalMinor={receipt.totalMinor} currency={currency} />
        <DescriptionList className="mt-5 border-line border-t pt-5">
          {receipt.paidMinor !== receipt.totalMinor && (
            <Description term={t('paid')}>
              <Money minor={receipt.paidMinor} currency={currency} />
            </Description>
          )}
          <Description term={t('method')}>{methods(provider)}</Description>
          <Description term={t('paidAt')}>
            <PaidAt value={paidAt} provider={provider} />
          </Description>
        </DescriptionList>
      </Card>
      {refunds.length > 0 && <ReceiptRefunds refunds={refunds} />}
      <div className="text-ink-muted">
        {isReadersOwn && <p className="print:hidden">{t('thanks')}</p>}
        <p>{t('keep')}</p>
        {isReadersOwn && (
          <p className="mt-2 text-sm">
            <WriteLink type="PROCESS" about={{ kind: 'ORDER', id: number }} />
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center print:hidden">
        <DownloadLink href={receiptFile(number)} variant="primary">
          {t('download')}
        </DownloadLink>
        <PrintButton>{t('print')}</PrintButton>
        <Link href={back.href} className="py-2 text-center sm:ms-auto">
          {t(back.label)}
        </Link>
      </div>
    </article>
  )
}
