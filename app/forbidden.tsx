import { ForbiddenScreen } from '@/components/shell/forbidden-screen'
import { OpenShell } from '@/components/shell/open-shell'

export default function Forbidden() {
  return (
    <OpenShell withPath={false}>
      <ForbiddenScreen />
    </OpenShell>
  )
}
