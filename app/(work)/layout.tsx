import type { ReactNode } from 'react'
import { SkipLink } from '@/components/shell/skip-link'

/** The workspace has the whole window and a head of its own (screens#addresses). */
export default function WorkLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-shell flex-col bg-raised">
      <SkipLink />
      {children}
    </div>
  )
}
