import './sheet.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PackageDetail } from '@/components/registrations/application-detail/package-detail'
import { ProjectDetail } from '@/components/registrations/application-detail/project-detail'
import { pageOf } from '@/components/shell/page-params'
import { getPackageOverview } from '@/lib/features/registrations/participations/get-package-overview'
import { getProjectOverview } from '@/lib/features/registrations/rosters/get-project-overview'
import { openRoster } from '@/lib/features/registrations/rosters/open-roster'
import { findRegistration } from '@/lib/features/registrations/school-registrations/find-registration'
import { read, reader } from '@/lib/kernel/doors/read'

const pageSize = 100

type Query = Promise<{ type?: string; project_code?: string; package_id?: string; search?: string; page?: string }>

export async function generateMetadata({ searchParams }: { searchParams: Query }): Promise<Metadata> {
  const [t, { type }] = await Promise.all([getTranslations('applicationDetail'), searchParams])
  return { title: t(type === 'package' ? 'package' : 'project') }
}

export default async function ApplicationDetailPage({ searchParams }: { searchParams: Query }) {
  const actor = await reader('adviser', 'coordinator', 'admin')
  const { type, project_code: projectCode, package_id: packageId, search = '', page: pageText } = await searchParams
  if (type === 'package' && packageId) {
    const page = pageOf(pageText)
    const bundle = await read(getPackageOverview, { packageId, search, page, pageSize })
    return (
      <PackageDetail bundle={bundle} mayAdd={actor.role !== 'admin'} search={search} page={page} pageSize={pageSize} />
    )
  }
  if (!projectCode) notFound()
  const overview = await read(getProjectOverview, { projectCode })
  const own = actor.role === 'admin' ? null : await read(findRegistration, { projectCode: overview.project.code })
  return <ProjectDetail overview={overview} roster={await read(openRoster, { projectCode })} own={own} />
}
