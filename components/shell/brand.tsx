import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { ProductMark } from './product-mark'

/** The mark and the name, which link to the start page. */
export function Brand({ className }: { className?: string }) {
  const t = useTranslations('shell')
  return (
    <RouteLink
      href="/"
      className={cn(
        'flex min-h-control min-w-control shrink-0 items-center gap-2.5 rounded-md whitespace-nowrap',
        className,
      )}
    >
      <ProductMark />
      <span className="font-semibold text-lead tracking-title rail:sr-only">{t('product')}</span>
    </RouteLink>
  )
}
