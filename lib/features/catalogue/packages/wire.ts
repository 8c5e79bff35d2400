import { amount } from '@/lib/wire/formats'

/** The package's names and price as every answer about it has them. */
export const packageOut = (bundle: {
  id: string
  name: { zh: string; en: string }
  priceMinor: number
  currency: string
}) => ({
  package_id: bundle.id,
  package_name: bundle.name.zh,
  package_ename: bundle.name.en,
  price: amount(bundle.priceMinor, bundle.currency),
  currency: bundle.currency,
})
