import { moneyText } from '@/lib/i18n/format'

/** Minor units with their currency: `SGD 120.72`. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="tabular-nums whitespace-nowrap">{moneyText(minor, currency)}</span>
}
