import type { z } from 'zod'

type Check = (answers: z.ZodType, data: unknown) => void
let check: Check | null = null

/** Tests look at each answer before it goes out; a running portal has no such check and parses no answer. */
export function checkAnswersWith(next: Check): void {
  check = next
}

export function checked<T>(answers: z.ZodType, data: T): T {
  check?.(answers, data)
  return data
}
