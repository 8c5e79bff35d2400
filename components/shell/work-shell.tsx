import type { ReactNode } from 'react'
import { Brand } from './brand'
import { contentId } from './content-id'
import { LanguageSwitch } from './language-switch'
import { requestTheme } from './request-preferences'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

/** The shell of a team's work: a link home, language and theme, and the whole width for the work. */
export async function WorkShell({ children }: { children: ReactNode }) {
  const theme = await requestTheme()
  return (
    <div className="flex min-h-shell flex-col">
      <SkipLink />
      <header className="flex h-14 items-center justify-between gap-2 border-line border-b px-4 sm:px-6 print:hidden">
        <Brand />
        <div className="flex items-center gap-1">
          <LanguageSwitch brief />
          <ThemeSwitch theme={theme} />
        </div>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-16 outline-none sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}
