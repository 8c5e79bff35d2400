import './sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChooseProject } from '@/components/imports/roster-import/choose-project'
import { ImportScreen } from '@/components/imports/roster-import/import-screen'
import { Messages } from '@/components/shell/messages'
import { requestDensity } from '@/components/shell/request-preferences'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getImportForm } from '@/lib/features/imports/imports/get-import-form'
import { listImports } from '@/lib/features/imports/imports/list-imports'
import { listTracks } from '@/lib/features/registrations/tracks/list-tracks'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('imports.page.title')

type Query = Promise<{ type?: string; project_code?: string; package_id?: string }>

export default async function ImportApplicationsPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  const t = await getTranslations('imports.page')
  const { type, project_code: projectCode, package_id: packageId } = await searchParams
  const place = type === 'package' && packageId ? { packageId } : projectCode ? { projectCode } : null
  if (place === null) {
    if (actor.role === 'admin') redirect('/projectRegistration')
    const { rows } = await read(listTracks, {})
    return (
      <>
        <PageHeader title={t('choose')} description={t('chooseText')} />
        <ChooseProject tracks={rows.filter(({ whyNotSignUp }) => whyNotSignUp === null)} />
      </>
    )
  }
  const [form, history] = await Promise.all([
    read(getImportForm, place),
    read(listImports, { ...place, page: 1, pageSize: 20 }),
  ])
  const query =
    'packageId' in place ? `package_id=${place.packageId}` : `project_code=${encodeURIComponent(place.projectCode)}`
  const listHref = 'packageId' in place ? '/projectRegistration?project_code=all' : `/projectRegistration?${query}`
  return (
    <Messages of={['imports', 'fields', 'registrations']}>
      <ImportScreen
        place={place}
        form={form}
        history={history}
        query={query}
        listHref={listHref}
        density={await requestDensity()}
      />
    </Messages>
  )
}
