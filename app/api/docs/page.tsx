import { getTranslations } from 'next-intl/server'
import { ApiExplorer } from '@/components/docs/api-explorer'
import { functionList } from '@/components/docs/function-list'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { sessionCookie } from '@/lib/access/session-cookie'
import { currentCaller } from '@/lib/kernel/doors/read'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { indexFunctions } from '@/lib/wire/index-functions'
import { openApi } from '@/lib/wire/openapi'

export async function generateMetadata() {
  return { title: (await getTranslations('docs'))('title') }
}

export default async function ApiDocsPage() {
  const [t, { world }] = await Promise.all([getTranslations('docs'), currentCaller()])
  const functions = functionList(openApi(indexFunctions, guideFunctions, sessionCookie().name, world.language))
  return (
    <OpenShell withPath={false} width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Link href="/api/index">{t('document')}</Link>}
      />
      <Messages of={['docs']}>
        <ApiExplorer functions={functions} />
      </Messages>
    </OpenShell>
  )
}
