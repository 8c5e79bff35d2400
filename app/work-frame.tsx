import type { ReactNode } from 'react'
import { WorkShell } from '@/components/shell/work-shell'
import { isSignedIn } from '@/lib/access/actor'
import { currentCaller } from '@/lib/kernel/doors/read'
import { shellOf } from './shell-of'

/** The shell without the menu, with who is here. */
export async function WorkFrame({ children }: { children: ReactNode }) {
  const { actor } = await currentCaller()
  return <WorkShell account={isSignedIn(actor) ? await shellOf(actor) : null}>{children}</WorkShell>
}
