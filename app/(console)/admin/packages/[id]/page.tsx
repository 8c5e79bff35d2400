import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { CopyPackageButton } from '@/components/catalogue/package-set-up/package-buttons'
import { PackageForm } from '@/components/catalogue/package-set-up/package-form'
import { PackageGoLive } from '@/components/catalogue/package-set-up/package-go-live'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { HistoryLink } from '@/components/console/audit/history-link'
import { packagesHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getPackageSetUp } from '@/lib/features/catalogue/packages/get-package-set-up'
import { missingChecks } from '@/lib/features/catalogue/packages/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('packageSetUp.package')

export default async function PackageSetUpPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const [t, faults, language] = await Promise.all([
    getTranslations('packageSetUp'),
    getTranslations('faults'),
    getLocale(),
  ])
  const { bundle, checks, projects, currencies, whyNot } = await read(getPackageSetUp, {
    packageId: (await params).id,
  })
  const why = (key: (typeof whyNot)['publish']) => {
    if (key === null) return null
    return key === 'packages.notReady' ? faults(key, { count: missingChecks(checks) }) : faults(key)
  }
  const name = inLanguage(bundle.name, language)
  return (
    <Messages of={['packageSetUp', 'setUp', 'fields']}>
      <ListFrame
        title={t('package')}
        back={{ href: packagesHref, label: t('title') }}
        place={
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <SetUpState state={bundle.state} />
          </span>
        }
        actions={
          <>
            <HistoryLink actor={actor} id={bundle.id} />
            <CopyPackageButton from={{ id: bundle.id, name: bundle.name }} reason={why(whyNot.save)} />
          </>
        }
      >
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0 bg-surface px-4 pt-4 sm:px-5 lg:overflow-y-auto lg:scroll-pb-20">
            <PackageForm key={bundle.version} {...{ bundle, projects, currencies }} reason={why(whyNot.save)} />
          </div>
          <div className="border-line max-lg:border-t lg:overflow-y-auto lg:border-s">
            <PackageGoLive
              {...{ bundle, checks, name }}
              whyNot={{ publish: why(whyNot.publish), close: why(whyNot.close), delete: why(whyNot.delete) }}
            />
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
