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
