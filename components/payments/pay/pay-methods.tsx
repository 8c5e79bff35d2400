import { CreditCard, Landmark, QrCode, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { GatewayName } from '@/lib/providers/payments/port'

type PayMethod = { name: GatewayName; isSandbox: boolean }

const icons = { STRIPE: CreditCard, CARD_FORM: Landmark, OXPAY: QrCode, PAYPAL: Wallet }

export type PayMethodsProps = {
  methods: readonly PayMethod[]
  suggested: GatewayName | undefined
}

/** The payment methods as large cards, one of them chosen. */
export function PayMethods({ methods, suggested }: PayMethodsProps) {
  const t = useTranslations('paying')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-lead tracking-title">{t('methods')}</legend>
      <div className="grid gap-2">
        {methods.map((method) => {
          const Icon = icons[method.name]
          return (
            <label
              key={method.name}
              className={cn(
                'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-raised px-4 py-3 transition-colors hover:border-line-strong',
                'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-text',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
              )}
            >
              <input
                type="radio"
                name="method"
                value={method.name}
                defaultChecked={method.name === suggested}
                className="size-4.5 shrink-0 accent-accent focus-visible:outline-none"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  {t(`method.${method.name}.name`)}
                  {method.isSandbox && (
                    <span className="rounded-full border border-line px-2 font-normal text-ink-muted text-xs">
                      {t('sandbox')}
                    </span>
                  )}
                </span>
                <span className="block text-ink-muted text-sm">{t(`method.${method.name}.hint`)}</span>
              </span>
              <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted" strokeWidth={1.5} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
