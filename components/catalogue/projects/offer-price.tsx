import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'

/** Free at a price of 0 or below (catalogue#price). */
export function OfferPrice({ priceMinor, currency }: { priceMinor: number; currency: string }) {
  const t = useTranslations('common')
  return priceMinor > 0 ? <Money minor={priceMinor} currency={currency} /> : t('free')
}
