import type { ReactNode } from 'react'
import { shellOf } from '../shell-of'
import { WorkShell } from '@/components/shell/work-shell'
import { isSignedIn } from '@/lib/access/actor'
import { currentCaller } from '@/lib/kernel/doors/read'

/** Screens for signed-in people without the menu: a team's work needs the width (screens#addresses). */
export default async function BareLayout({ children }: { children: ReactNode }) {
  const { actor } = await currentCaller()
  return <WorkShell account={isSignedIn(actor) ? await shellOf(actor) : null}>{children}</WorkShell>
}
