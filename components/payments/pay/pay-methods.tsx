import { useTranslations } from 'next-intl'
import { tickStyles } from '@/components/ui/tick-styles'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { GatewayName } from '@/lib/providers/payments/port'

type PayMethod = { name: GatewayName }

const icons = { STRIPE: 'card', CARD_FORM: 'bank', OXPAY: 'code', PAYPAL: 'wallet' } as const

export type PayMethodsProps = {
  methods: readonly PayMethod[]
  /** The last attempt came to nothing. */
  isRetry: boolean
  /** That of the last attempt. */
  last: string | null
}

/** The payment methods in the order they are offered, the first one chosen. */
export function PayMethods({ methods, isRetry, last }: PayMethodsProps) {
  const t = useTranslations('paying')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-lg tracking-title">{t(isRetry ? 'tryMethods' : 'methods')}</legend>
      <div className="divide-y divide-line overflow-clip rounded-xl border border-line bg-raised shadow-control">
        {methods.map((method, at) => (
          <label
            key={method.name}
            className={cn(
              'flex min-h-16.5 items-center gap-4 px-4 py-2 leading-snug transition-colors hover:bg-sunken has-checked:bg-accent-soft',
              'first:rounded-t-xl last:rounded-b-xl has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text',
            )}
          >
            <input
              type="radio"
              name="method"
              value={method.name}
              defaultChecked={at === 0}
              className={cn(tickStyles, 'rounded-full before:size-2 before:rounded-full focus-visible:outline-none')}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`method.${method.name}.name`)}</span>
              <span className="block text-ink-muted text-sm">
                {isRetry && method.name === last ? t('usedLast') : t(`method.${method.name}.hint`)}
              </span>
            </span>
            <span className="grid h-7.5 w-11 shrink-0 place-items-center rounded-sm border border-line bg-raised text-ink-muted">
              <Icon of={icons[method.name]} className="size-5" strokeWidth={1.75} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
