import { useTranslations } from 'next-intl'
import { ProductMark } from './product-mark'
import { SeasonPath } from './season-path'

/** Describes the portal beside the forms for people who are not signed in yet. */
export function BrandSide() {
  const t = useTranslations('shell')
  const open = useTranslations('open')
  return (
    <aside className="w-[42%] max-w-[40rem] shrink-0 bg-brand bg-[radial-gradient(36rem_30rem_at_100%_0%,color-mix(in_oklab,var(--color-accent)_55%,transparent),transparent),radial-gradient(26rem_22rem_at_0%_100%,color-mix(in_oklab,var(--color-accent)_35%,transparent),transparent)] text-brand-ink max-lg:hidden print:hidden">
      <div className="sticky top-0 h-shell p-12 xl:p-16">
        <p className="flex items-center gap-3 font-semibold text-lead tracking-title">
          <ProductMark className="size-8" />
          {t('product')}
        </p>
        <div className="mt-[max(2rem,50dvh-18rem)]">
          <p className="mb-10 max-w-[16ch] font-semibold text-4xl text-balance break-keep tracking-title han:max-w-[15em]">
            {open('tagline')}
          </p>
          <SeasonPath />
        </div>
      </div>
    </aside>
  )
}
