import type { ReactNode } from 'react'
import { AccountMenu, type AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import { LanguageSwitch } from './language-switch'
import { requestTheme } from './request-preferences'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

type WorkShellProps = { account: AccountMenuProps | null; children: ReactNode }

/**
 * The shell around a team's work: a link home, language and theme, who is here with the way out, and one centred column.
 */
export async function WorkShell({ account, children }: WorkShellProps) {
  const theme = await requestTheme()
  return (
    <div className="flex min-h-shell flex-col">
      <SkipLink />
      <header className="flex h-14 items-center justify-between gap-2 border-line border-b px-4 sm:px-6 print:hidden">
        <Brand className="narrow:[&>span]:sr-only" />
        <div className="flex items-center gap-1">
          <LanguageSwitch brief />
          <ThemeSwitch theme={theme} />
          {account && <AccountMenu {...account} />}
        </div>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-4 pt-6 pb-16 outline-none sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}
