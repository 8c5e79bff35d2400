import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { PackageRegistrations } from '@/components/registrations/application-detail/package-registrations'
import { packageDetailsHref } from '@/components/shell/addresses'
import { pageOf } from '@/components/shell/page-params'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ListSearch } from '@/components/ui/list-search'
import { PageHeader } from '@/components/ui/page-header'
import { PagedList } from '@/components/ui/paged-list'
import { listPackages } from '@/lib/features/registrations/offers/list-packages'
import { listPackageRegistrations } from '@/lib/features/registrations/participations/list-package-registrations'
import { inLanguage } from '@/lib/i18n/languages'
import { currentCaller, read, reader, signInPath } from '@/lib/kernel/doors/read'

const pageSize = 100

export const generateMetadata = titled('packageProjects.title')

type Query = Promise<{ package_id?: string; search?: string; page?: string }>

export default async function PackageProjectsPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  await reader('adviser', 'coordinator', 'admin')
  const { package_id: packageId, search = '', page: pageText } = await searchParams
  const [t, language] = await Promise.all([getTranslations('packageProjects'), getLocale()])
  if (!packageId) return <ChoosePackage />
  const page = pageOf(pageText)
  const { name, rows, total } = await read(listPackageRegistrations, { packageId, search, page, pageSize })
  const here = `/packageProjects?package_id=${encodeURIComponent(packageId)}`
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { name: inLanguage(name, language) })}
        back={{ href: packageDetailsHref(packageId), label: t('back') }}
      />
      {(total > 0 || search !== '') && (
        <div className="mb-4">
          <ListSearch label={t('search')} search={search} />
        </div>
      )}
      <PagedList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={search !== ''}
        nothing={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch', { search }), clear: { href: here, label: t('clear') } }}
      >
        <PackageRegistrations rows={rows} />
      </PagedList>
    </>
  )
}

async function ChoosePackage() {
  const [t, language] = await Promise.all([getTranslations('packageProjects'), getLocale()])
  const { rows } = await read(listPackages, {})
  return (
    <>
      <PageHeader title={t('title')} description={t('choose')} />
      <Card flush>
        {rows.length > 0 ? (
          <ul className="divide-y divide-line">
            {rows.map(({ id, name }) => (
              <li key={id} className="px-5 py-4 sm:px-6">
                <Link href={`/packageProjects?package_id=${id}`}>{inLanguage(name, language)}</Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState kind="notOpen" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
