import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { OpenShell } from '@/components/shell/open-shell'

export default function NotFound() {
  return (
    <OpenShell withPath={false}>
      <NotFoundScreen />
    </OpenShell>
  )
}
