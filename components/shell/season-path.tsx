import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RouteLink } from '@/components/ui/route-link'
import { registrationHref } from './addresses'

const steps = ['register', 'team', 'work', 'award'] as const

/** A season in four steps. */
export function SeasonPath() {
  const t = useTranslations('open.path')
  return (
    <ol>
      {steps.map((step, at) => {
        const last = at === steps.length - 1
        return (
          <li key={step} className="relative flex gap-5 pb-7 last:pb-0">
            {!last && <span aria-hidden="true" className="absolute top-9 bottom-1 left-3.75 w-0.5 bg-brand-muted/25" />}
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-content-center rounded-full bg-brand-ink/12 font-semibold text-sm tabular-nums"
            >
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold text-lg leading-snug">
                {step === 'register' ? (
                  <RouteLink
                    href={registrationHref(null)}
                    className="inline-flex items-center gap-2 rounded-sm underline-offset-4 hover:underline"
                  >
                    {t(step)}
                    <ArrowRight aria-hidden="true" className="size-4" />
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
