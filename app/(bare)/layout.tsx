import type { ReactNode } from 'react'
import { WorkShell } from '@/components/shell/work-shell'

/** Screens for signed-in people without the menu: a team's work needs the width (screens#addresses). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <WorkShell>{children}</WorkShell>
}
