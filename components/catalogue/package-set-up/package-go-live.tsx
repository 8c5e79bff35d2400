import { useFormatter, useTranslations } from 'next-intl'
import { GoLivePanel } from '@/components/catalogue/set-up/go-live-panel'
import { packageDetailsHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { PackageCheckKey } from '@/lib/features/catalogue/packages/rules'
import type { PackageSetUp } from '@/lib/features/catalogue/packages/set-up.queries'
import { PackageStateButtons, type PackageStateButtonsProps } from './package-state-buttons'

type Props = Pick<PackageStateButtonsProps, 'name' | 'whyNot'> & {
  bundle: PackageSetUp
  checks: readonly { key: PackageCheckKey; state: 'done' | 'missing' | 'advice' }[]
}

/** How far a package is from its offer, and who has it. */
export function PackageGoLive({ bundle, checks, name, whyNot }: Props) {
  const t = useTranslations('packageSetUp')
  const format = useFormatter()
  const { sales, id, version, state } = bundle
  const counted = (['paid', 'pending', 'free'] as const).map((key) => ({
    term: t(key === 'free' ? 'freeOfCharge' : key),
    value: format.number(sales[key]),
  }))
  return (
    <GoLivePanel
      title={t('offer')}
      buttons={<PackageStateButtons bundle={{ id, version, state }} {...{ name, whyNot }} />}
      checks={checks}
      doneOf={({ key }) => t(`checks.done.${key}`)}
      openOf={({ key }) => t(`checks.open.${key}`)}
    >
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-ink-muted text-sm">{t('sold')}</h3>
        <DescriptionList>
          {[...counted, { term: t('usesTaken'), value: format.number(sales.usesTaken) }].map(({ term, value }) => (
            <Description key={term} term={term}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      </div>
      {state !== 'DRAFT' && (
        <div className="border-line border-t pt-4">
          <ButtonLink size="sm" href={packageDetailsHref(id)}>
            {t('holders')}
          </ButtonLink>
        </div>
      )}
    </GoLivePanel>
  )
}
