import { useTranslations } from 'next-intl'
import { setUpHref } from '@/components/shell/console-addresses'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { type SetUpCheck, type SetUpSection, sections } from '@/lib/features/catalogue/set-up/rules'
import { CheckMark } from './check-mark'

type Props = { code: string; current: SetUpSection; checks: readonly SetUpCheck[]; facts: Record<SetUpSection, string> }

/** The sections of a set-up with their states: what is missing in each, else what is worth a look, else what stands there. */
export function SectionRail({ code, current, checks, facts }: Props) {
  const t = useTranslations('setUp')
  return (
    <nav aria-label={t('rail')} className="lg:p-2">
      <ul className="flex gap-1 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:p-2 lg:flex-col">
        {sections.map((section) => {
          const own = checks.filter((check) => check.section === section)
          const open = own.find(({ state }) => state === 'missing') ?? own.find(({ state }) => state === 'advice')
          return (
            <li key={section} className="max-lg:shrink-0">
              <RouteLink
                href={setUpHref(code, section)}
                aria-current={section === current ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-start gap-2.5 rounded-md px-3 py-1.5 hover:bg-sunken',
                  section === current && 'bg-accent-soft text-accent-text hover:bg-accent-soft',
                )}
              >
                <CheckMark state={open?.state ?? 'done'} />
                <span className="min-w-0">
                  <span className="block font-medium text-sm">{t(`sections.${section}`)}</span>
                  <span className="block truncate text-ink-muted text-xs max-lg:max-w-40">
                    {open ? t(`checks.open.${open.key}`) : facts[section]}
                  </span>
                </span>
              </RouteLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
