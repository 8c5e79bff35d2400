import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { type PlazaView, shapeHref, shapes } from './plaza-view'

/** Switches between cards and table; a phone has the cards. */
export function ShapeLinks({ params, shape }: { params: URLSearchParams; shape: PlazaView['shape'] }) {
  const t = useTranslations('plaza')
  return (
    <nav
      aria-label={t('shape')}
      className="inline-grid auto-cols-fr grid-flow-col gap-0.5 rounded-md bg-sunken p-0.5 ring-1 ring-line narrow:hidden"
    >
      {shapes.map((one) => (
        <RouteLink
          key={one}
          href={shapeHref(params, one)}
          scroll={false}
          aria-current={one === shape ? 'page' : undefined}
          className={cn(
            'flex min-h-[calc(var(--spacing-control)-4px)] items-center justify-center rounded-[0.375rem] px-3 font-medium text-ink-muted',
            'transition-colors duration-100 hover:text-ink',
            one === shape && 'bg-knob text-ink shadow-raised',
          )}
        >
          {t(`shapes.${one}`)}
        </RouteLink>
      ))}
    </nav>
  )
}
