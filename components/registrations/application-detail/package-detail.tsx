import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { packageImportHref, projectDetailsHref } from '@/components/shell/addresses'
import { FileUp, ListChecks } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import type { PackageOverview } from '@/lib/features/registrations/participations/get-package-overview'
import { inLanguage } from '@/lib/i18n/languages'
import { PackageHolders } from './package-holders'
import { StatusCounts } from './status-counts'

export type PackageDetailProps = {
  bundle: PackageOverview
  /** An administrator can neither add nor import. */
  mayAdd: boolean
  search: string
  page: number
  pageSize: number
}

/** A package, its students, and the next links: its registrations, an import. */
export async function PackageDetail({ bundle, mayAdd, ...rest }: PackageDetailProps) {
  const [t, language] = await Promise.all([getTranslations('applicationDetail'), getLocale()])
  return (
    <>
      <PageHeader
        title={inLanguage(bundle.name, language)}
        marks={<Badge accent>{t('package')}</Badge>}
        back={
          mayAdd
            ? { href: '/currentProjects', label: t('back') }
            : { href: '/projectRegistration', label: t('backRegistrations') }
        }
        actions={
          <>
            <ButtonLink href={`/packageProjects?package_id=${bundle.id}`} icon={<ListChecks />}>
              {t('allProjects')}
            </ButtonLink>
            {mayAdd && (
              <ButtonLink href={packageImportHref(bundle.id)} icon={<FileUp />}>
                {t('import')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PackageFacts bundle={bundle} />
        <div className="grid gap-4 max-xl:order-first">
          <StatusCounts counts={bundle.holders.counts} />
          <PackageHolders packageId={bundle.id} holders={bundle.holders} {...rest} />
        </div>
      </div>
    </>
  )
}

async function PackageFacts({ bundle }: { bundle: PackageOverview }) {
  const [t, language] = await Promise.all([getTranslations('applicationDetail'), getLocale()])
  return (
    <Card title={t('aboutPackage')}>
      <DescriptionList>
        <Description term={t('price')}>
          <OfferPrice {...bundle} />
        </Description>
        <Description term={t('uses')}>
          {bundle.uses === null ? t('usesAll') : t('usesOf', { count: bundle.uses })}
        </Description>
        <Description term={t('time')}>
          <Period from={bundle.startsAt} to={bundle.endsAt} />
        </Description>
        <Description term={t('registration')}>
          <RegistrationWindow whyNot={bundle.whyNotTake} opensAt={bundle.startsAt} closesAt={bundle.endsAt} />
        </Description>
        <Description term={t('projects')}>
          <ul className="grid gap-2">
            {bundle.projects.map(({ id, code, name }) => (
              <li key={id}>
                <Link quiet href={projectDetailsHref(code)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Badge>{code}</Badge>
                  {inLanguage(name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </Description>
      </DescriptionList>
    </Card>
  )
}
