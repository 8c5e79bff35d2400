import { OpenShell, type OpenShellProps } from '@/components/shell/open-shell'
import { isSignedIn } from '@/lib/access/actor'
import { getOrganizer } from '@/lib/features/catalogue/settings/get-organizer'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { shellOf } from './shell-of'

/** A page that needs no session, with whom to write to; whoever has one keeps their menu and the way out. */
export async function OpenPage(frame: Omit<OpenShellProps, 'organizers' | 'account'>) {
  const { actor } = await currentCaller()
  const account = isSignedIn(actor) ? await shellOf(actor) : null
  const { email } = await read(getOrganizer, {})
  return <OpenShell {...frame} organizers={email} account={account} />
}
