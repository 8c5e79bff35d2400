import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { LanguageSwitch } from './language-switch'
import { requestTheme } from './request-preferences'
import { contentId, SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

export type BareShellProps = {
  back: { href: string; label: string }
  /** What is open, in one line. */
  title?: ReactNode
  /** State and actions of the page, at the end of the bar. */
  actions?: ReactNode
  children: ReactNode
}

/** Pages that need the whole width: a workspace, a print view. A slim bar and nothing else. */
export async function BareShell({ back, title, actions, children }: BareShellProps) {
  const theme = await requestTheme()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-header items-center gap-4 border-line border-b bg-raised/90 px-4 backdrop-blur-md sm:px-6 print:hidden">
        <Link quiet href={back.href} className="flex shrink-0 items-center gap-1.5 text-ink-muted">
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{back.label}</span>
        </Link>
        {title && <p className="min-w-0 truncate font-semibold">{title}</p>}
        <div className="ms-auto flex shrink-0 items-center gap-1">
          {actions}
          <LanguageSwitch />
          <ThemeSwitch theme={theme} />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}
