import type { SetUp } from '@/lib/features/catalogue/set-up/queries'

/** What the form of a section is given. */
export type SectionProps = {
  setUp: SetUp
  /** Why the reader only reads. */
  reason: string | null
}

/** Which project is changed, over which version. */
export const targetOf = ({ id, version }: SetUp) => ({ projectId: id, version })

/** A number of an input; an empty one is none. */
export const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** A price as it is typed, `90` or `90.00`, in minor units; null: it is no price. */
export function minorOf(text: string): number | null {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null
}

/** Minor units as they are typed: `90.00`. */
export const typedPrice = (minor: number) => (minor / 100).toFixed(2)
