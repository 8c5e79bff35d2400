import { RouteLink } from '@/components/ui/route-link'
import { Icon } from '@/components/ui/icon'
import { LanguageSwitch } from './language-switch'

export type TaskHeaderProps = { title: string; back: { href: string; label: string } }

/** The header of a page with `data-task`: on a phone it takes the place of the shell's. */
export function TaskHeader({ title, back }: TaskHeaderProps) {
  return (
    <header className="z-20 max-lg:sticky max-lg:top-(--task-top,0px) max-lg:flex max-lg:h-14 max-lg:items-center max-lg:gap-1 max-lg:border-line max-lg:border-b max-lg:bg-raised max-lg:px-1.5 lg:mb-5 print:hidden">
      <RouteLink
        href={back.href}
        aria-label={back.label}
        className="rounded-md hover:bg-sunken max-lg:grid max-lg:size-11 max-lg:place-content-center lg:inline-flex lg:items-center lg:gap-1.5 lg:text-ink-muted lg:text-sm lg:hover:bg-transparent lg:hover:underline"
      >
        <Icon of="back" className="size-5.5 lg:size-4" strokeWidth={1.75} />
        <span className="max-lg:hidden">{back.label}</span>
      </RouteLink>
      <h1 className="min-w-0 flex-1 truncate font-semibold text-lg tracking-title lg:text-2xl">{title}</h1>
      <div className="lg:hidden">
        <LanguageSwitch brief />
      </div>
    </header>
  )
}
