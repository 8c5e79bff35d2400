import type { FaultKey } from '@/lib/kernel/catalogue'

type ProjectPrices = {
  priceMinor: number
  currency: string
  priceLevels: readonly { level: number; priceMinor: number }[]
}
/** A level by which so many students still have to pay. */
type UsedLevel = { level: number; count: number }
type Hindrance = { key: FaultKey; field: string; values: Record<string, string | number> }

/**
 * Why prices can't become so: what a student was told with an approved reduction stands until it is paid, so that its level
 * only becomes cheaper, in the same currency (payments#fee-reductions). Where the project becomes free nobody pays any more but
 * the schools with a price of their own, which is an amount of the currency it was given in (registrations#own-prices).
 */
export function whyNotReprice(
  before: ProjectPrices,
  after: ProjectPrices,
  unpaid: { levels: readonly UsedLevel[]; ownPrices: number },
): Hindrance | null {
  if (unpaid.ownPrices > 0 && before.currency !== after.currency) {
    const values = { count: unpaid.ownPrices, currency: before.currency }
    return { key: 'projects.currencyOfSchools', field: 'currency', values }
  }
  if (after.priceMinor <= 0) return null
  const priceOf = ({ priceLevels }: ProjectPrices, level: number) =>
    priceLevels.find((one) => one.level === level)?.priceMinor
  const promised = unpaid.levels.flatMap(({ level, count }) => {
    const priceMinor = level === 9 ? undefined : priceOf(before, level)
    return priceMinor === undefined ? [] : [{ level, count, priceMinor }]
  })
  const raised = promised.find(({ level, priceMinor }) => (priceOf(after, level) ?? Infinity) > priceMinor)
  if (promised.length > 0 && before.currency !== after.currency) {
    const count = promised.reduce((sum, one) => sum + one.count, 0)
    return { key: 'projects.currencyInUse', field: 'currency', values: { count, currency: before.currency } }
  }
  if (raised === undefined) return null
  const { level, count } = raised
  return { key: 'projects.levelInUse', field: `level${level}`, values: { level, count } }
}
