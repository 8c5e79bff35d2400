import type { ReactNode } from 'react'
import { shellOf } from '../shell-of'
import { Messages } from '@/components/shell/messages'
import { NeedsApp } from '@/components/shell/needs-app'
import { requestTheme } from '@/components/shell/request-preferences'
import { StaffShell } from '@/components/shell/staff-shell'
import { StudentShell } from '@/components/shell/student-shell'
import { isSignedIn } from '@/lib/access/actor'
import { switchProjectAction } from '@/lib/features/people/auth/actions'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { isDemoWorld } from '@/lib/demo-world'
import { OpenPage } from '../open-page'

/** The shell for signed-in people; a screen that needs no session is in the open shell instead. */
export default async function MenuLayout({ children }: { children: ReactNode }) {
  const { actor } = await currentCaller()
  if (!isSignedIn(actor)) {
    return <OpenPage width="wide">{children}</OpenPage>
  }
  const shell = await shellOf(actor)
  if (actor.role === 'student') {
    return (
      <StudentShell {...shell} theme={await requestTheme()}>
        {children}
      </StudentShell>
    )
  }
  return (
    <StaffShell
      {...shell}
      project={await read(getSessionProject, {})}
      switchTo={switchProjectAction}
      isDemo={isDemoWorld()}
    >
      {actor.role === 'admin' && actor.needsApp && <NeedsApp />}
      <Messages of={['common.pair', 'common.formats', 'common.quiet']}>{children}</Messages>
    </StaffShell>
  )
}
