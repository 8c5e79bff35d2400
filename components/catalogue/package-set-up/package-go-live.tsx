import { useFormatter, useTranslations } from 'next-intl'
import { CheckMark } from '@/components/catalogue/set-up/check-mark'
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

const groups = ['missing', 'advice', 'done'] as const

/** What blocks the offer, what is worth a look and what is done, with the button itself; and who has the package. */
export function PackageGoLive({ bundle, checks, name, whyNot }: Props) {
  const t = useTranslations('packageSetUp')
  const live = useTranslations('setUp.goLive')
  const format = useFormatter()
  const { sales, id, version, state } = bundle
  const counted = (['paid', 'pending', 'free'] as const).map((key) => ({
    term: t(key === 'free' ? 'freeOfCharge' : key),
    value: format.number(sales[key]),
  }))
  return (
    <section aria-labelledby="go-live" className="flex flex-col gap-5 p-4">
      <div className="flex flex-col gap-3">
        <h2 id="go-live" className="font-semibold text-lead tracking-title">
          {t('offer')}
        </h2>
        <PackageStateButtons bundle={{ id, version, state }} {...{ name, whyNot }} />
      </div>
      {groups.map((group) => {
        const own = checks.filter((check) => check.state === group)
        if (own.length === 0) return null
        return (
          <div key={group}>
            <h3 className="mb-2 text-ink-muted text-sm">{live(group)}</h3>
            <ul className="flex flex-col gap-2.5 text-sm">
              {own.map(({ key }) => (
                <li key={key} className="flex gap-2.5">
                  <CheckMark state={group} />
                  <span className={group === 'done' ? 'min-w-0 text-ink-muted' : 'min-w-0'}>
                    {t(group === 'done' ? `checks.done.${key}` : `checks.open.${key}`)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
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
    </section>
  )
}
