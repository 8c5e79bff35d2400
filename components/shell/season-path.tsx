import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { registrationHref } from './addresses'

const steps = ['register', 'team', 'work', 'award'] as const

/** A season in four steps; the last one ends the path in a ring, as in the mark. */
export function SeasonPath() {
  const t = useTranslations('open.path')
  return (
    <ol>
      {steps.map((step, at) => {
        const last = at === steps.length - 1
        return (
          <li key={step} className="relative flex gap-5 pb-8 last:pb-0">
            {!last && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[0.4375rem] w-px bg-brand-muted/35" />
            )}
            <span
              aria-hidden="true"
              className={cn(
                'relative mt-1 size-3.75 shrink-0 rounded-full border-2',
                last ? 'border-brand-ink' : 'border-brand-muted/60 bg-brand',
              )}
            />
            <span>
              <span className="block font-medium text-lead leading-snug">
                {step === 'register' ? (
                  <RouteLink
                    href={registrationHref(null)}
                    className="underline decoration-brand-muted/60 underline-offset-4 hover:decoration-current"
                  >
                    {t(step)}
                  </RouteLink>
                ) : (
                  t(step)
                )}
              </span>
              <span className="mt-0.5 block text-brand-muted">{t(`${step}Hint`)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
