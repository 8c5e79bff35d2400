import { useLocale, useTranslations } from 'next-intl'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { rateText } from '@/components/payments/pay/breakdown'
import { receiptHref } from '@/components/shell/addresses'
import { CopyButton } from '@/components/ui/copy-button'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import type { listRegistrations } from '@/lib/features/registrations/school-registrations/list-registrations'
import { transferReference } from '@/lib/features/registrations/school-registrations/rules'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

type SchoolRegistrations = ResultOf<typeof listRegistrations>
export type SchoolBillProps = {
  registration: Pick<
    SchoolRegistrations['rows'][number],
    'bill' | 'invoice' | 'settledBy' | 'project' | 'contact' | 'transfer'
  >
  school: SchoolRegistrations['school']
}

/** The school's amount due and how to pay it, or the receipt; nothing where no payment was ever due. */
export function SchoolBill({ registration, school }: SchoolBillProps) {
  const t = useTranslations('schoolRegistrations.payment')
  const { bill, invoice, settledBy } = registration
  if (bill !== null) return <Transfer registration={registration} bill={bill} school={school} />
  if (settledBy !== null) return <Settled settledBy={settledBy} />
  return invoice !== null && <p>{t('onInvoice', { number: invoice })}</p>
}

type Bill = NonNullable<SchoolBillProps['registration']['bill']>

function Transfer({ registration, bill, school }: SchoolBillProps & { bill: Bill }) {
  const t = useTranslations('schoolRegistrations.payment')
  const language = useLocale()
  const { project, contact, transfer } = registration
  const money = (minor: number) => moneyText(minor, project.currency)
  const name = schoolName(school, language)
  const reference = transferReference(project.code, name)
  return (
    <div className="rounded-lg bg-sunken px-4 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{t('due')}</span>
        <Money minor={bill.totalMinor} currency={project.currency} />
      </p>
      {bill.processingFeeMinor > 0 && (
        <p className="text-ink-muted text-sm">
          {t('made', {
            fee: money(bill.feeAfterMinor),
            processing: money(bill.processingFeeMinor),
            rate: rateText(bill.processingFeeBps),
          })}
        </p>
      )}
      <p className="mt-3">{t(transfer === null ? 'how' : 'howTo')}</p>
      {transfer && (
        <>
          <DescriptionList className="mt-3 rounded-md border border-line bg-raised px-3 py-2">
            {(['holder', 'bank', 'account', 'swift'] as const)
              .filter((fact) => transfer[fact] !== '')
              .map((fact) => (
                <Description key={fact} term={t(`account.${fact}`)}>
                  {transfer[fact]}
                </Description>
              ))}
          </DescriptionList>
          {inLanguage(transfer.hint, language) && (
            <p className="mt-2 text-ink-muted text-sm">{inLanguage(transfer.hint, language)}</p>
          )}
          <p className="mt-3">{t('quote')}</p>
        </>
      )}
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-raised py-2 ps-3 pe-2">
        <span className="min-w-0 font-medium wrap-anywhere">{reference}</span>
        <CopyButton size="sm" text={reference}>
          {t('copy')}
          <span className="sr-only"> {project.code}</span>
        </CopyButton>
      </p>
      <p className="mt-3 text-ink-muted text-sm">{t('then', { name: contactNames(contact, language).main })}</p>
    </div>
  )
}

function Settled({ settledBy }: { settledBy: NonNullable<SchoolBillProps['registration']['settledBy']> }) {
  const t = useTranslations('schoolRegistrations.payment')
  const methods = useTranslations('mail.methods')
  const { order, paidAt, provider, amountMinor, currency } = settledBy
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-3">
      <p>
        {t.rich('paid', {
          amount: () => <Money minor={amountMinor} currency={currency} />,
          date: () => paidAt && <PaidAt value={paidAt} provider={provider} />,
          method: methods(provider),
        })}
      </p>
      <Link href={receiptHref(order)} className="py-1">
        {t('receipt')}
        <span className="sr-only"> {order}</span>
      </Link>
    </div>
  )
}
