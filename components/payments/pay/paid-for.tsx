import { useLocale, useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import type { Lines } from '@/lib/features/payments/payments/rules'
import { Breakdown } from './breakdown'

export type PaidForProps = {
  name: Bilingual
  /** The project's code and the registration's number; null for a package. */
  code: string | null
  number: string | null
  lines: Lines | null
  totalMinor: number
  currency: string
}

/** The object of the payment and its amount, visible in every state of the payment. */
export function PaidFor({ name, code, number, lines, totalMinor, currency }: PaidForProps) {
  const t = useTranslations('pay')
  const language = useLocale()
  return (
    <section
      aria-label={t('summary')}
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-raised p-5 shadow-control sm:p-6"
    >
      <div>
        <h2 className="font-semibold text-lead tracking-title">{inLanguage(name, language)}</h2>
        <p className="text-ink-muted text-sm">{[code ?? t('package'), number].filter(Boolean).join(' · ')}</p>
        <p className="mt-4 font-semibold text-3xl tracking-title">
          <Money minor={totalMinor} currency={currency} />
        </p>
      </div>
      <div className="border-line border-t pt-5">
        <Breakdown lines={lines} totalMinor={totalMinor} currency={currency} />
      </div>
    </section>
  )
}
