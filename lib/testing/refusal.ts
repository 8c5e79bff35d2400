import { constraintOf } from '@/lib/db/constraint'

/** The name of the constraint that refused the work, or null if it went through; any other error stays one. */
export async function refusalOf(work: PromiseLike<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (thrown) {
    const constraint = constraintOf(thrown)
    if (constraint === null) throw thrown
    return constraint
  }
}
