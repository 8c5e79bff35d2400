import type { ReactNode } from 'react'
import { isSignedIn } from '@/lib/access/actor'
import { currentCaller } from '@/lib/kernel/doors/read'
import MenuLayout from '../(menu)/layout'
import { WorkFrame } from '../work-frame'

/** What is said of a team's work: staff read it beside their menu, students as they read the work itself. */
export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { actor } = await currentCaller()
  if (isSignedIn(actor) && actor.role !== 'student') return <MenuLayout>{children}</MenuLayout>
  return <WorkFrame>{children}</WorkFrame>
}
