'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { AccountMenu, type AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import type { MenuEntry } from './entries'
import { LanguageSwitch } from './language-switch'
import type { Theme } from './preferences'
import { SkipLink } from './skip-link'
import { TabBar } from './tab-bar'
import { TopMenu } from './top-menu'
import { ThemeSwitch } from './theme-switch'

export type StudentShellProps = AccountMenuProps & {
  entries: readonly MenuEntry[]
  theme: Theme
  children: ReactNode
}

/**
 * The shell of students: a bar at the top, and on a phone the tabs at the bottom. A page with `data-task` has more
 * width, and on a phone the whole screen: it has its own header and puts its actions where the tabs are.
 */
export function StudentShell({ entries, user, links, logOut, theme, children }: StudentShellProps) {
  return (
    <div data-shell="" className="flex min-h-shell flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-line border-b bg-raised/90 backdrop-blur-md max-lg:task-page:hidden print:hidden">
        <div className="mx-auto flex h-header max-w-6xl items-center gap-4 px-4 task-page:max-w-7xl sm:px-6 lg:gap-6">
          <Brand className="max-[24rem]:[&>span]:sr-only md:max-lg:[&>span]:sr-only" />
          <TopMenu entries={entries} />
          <div className="ms-auto flex items-center gap-1">
            <LanguageSwitch brief />
            <ThemeSwitch theme={theme} />
            <AccountMenu user={user} links={links} logOut={logOut} />
          </div>
        </div>
      </header>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-5 pb-28 outline-none has-data-task:max-w-7xl sm:px-6 md:py-10 max-lg:has-data-task:p-0! lg:has-data-task:py-6"
      >
        {children}
      </main>
      <TabBar entries={entries} />
    </div>
  )
}
