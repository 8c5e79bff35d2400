'use client'

import { createContext, type ReactNode, use } from 'react'

const LookingOnContext = createContext<string | null>(null)

/** Around a page on which nothing can be changed: why not, in a word or two beside each button. */
export function LookingOn({ reason, children }: { reason: string | null; children: ReactNode }) {
  return <LookingOnContext value={reason}>{children}</LookingOnContext>
}

/** Why nothing can be changed here; null where it can. */
export function useLookingOn(): string | null {
  return use(LookingOnContext)
}
