import type { ReactNode } from 'react'
import { WorkShell } from '@/components/shell/work-shell'

/** Signed in, outside the menu: a team's work needs the width (decisions, Routes). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <WorkShell>{children}</WorkShell>
}
