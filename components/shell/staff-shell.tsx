import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { AccountMenu, type AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import type { MenuEntry } from './entries'
import { LanguageSwitch } from './language-switch'
import { MenuDrawer } from './menu-drawer'
import type { ProjectSwitchProps } from './project-switch'
import { isMenuCollapsed, requestTheme } from './request-preferences'
import { ShownProjectSwitch } from './shown-project-switch'
import { SideMenu } from './side-menu'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

export type StaffShellProps = AccountMenuProps & {
  entries: readonly MenuEntry[]
  /** The project this session is for, where the role has one, and those it may be switched to. */
  project: (ProjectSwitchProps['project'] & Pick<ProjectSwitchProps, 'choices'>) | null
  switchTo: ProjectSwitchProps['switchTo']
  children: ReactNode
}

/** Advisers, coordinators, administrators: a menu on the left, work on the right. */
export async function StaffShell({ entries, project, switchTo, user, links, logOut, children }: StaffShellProps) {
  const [theme, collapsed] = await Promise.all([requestTheme(), isMenuCollapsed()])
  return (
    <div className="flex min-h-shell">
      <SkipLink />
      <SideMenu entries={entries} collapsed={collapsed} brand={<Brand />} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-header items-center gap-2 border-line border-b bg-raised/90 px-4 backdrop-blur-md sm:gap-3 sm:px-6 lg:px-8 print:hidden">
          <MenuDrawer entries={entries} brand={<Brand />}>
            <div className="border-line border-t p-3 sm:hidden">
              <ThemeSwitch theme={theme} />
            </div>
          </MenuDrawer>
          <Standing role={user.role} project={project} switchTo={switchTo} />
          <div className="ms-auto flex shrink-0 items-center gap-1">
            <LanguageSwitch brief />
            <span className="narrow:hidden">
              <ThemeSwitch theme={theme} />
            </span>
            <AccountMenu user={user} links={links} logOut={logOut} />
          </div>
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="w-full max-w-[100rem] flex-1 px-4 py-6 outline-none [--task-top:var(--spacing-header)] sm:px-6 sm:py-8 lg:px-8 max-lg:has-data-task:p-0!"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** As whom and for which project one is here; always in sight. */
function Standing({ role, project, switchTo }: { role: string } & Pick<StaffShellProps, 'project' | 'switchTo'>) {
  const t = useTranslations('shell')
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Badge className="shrink-0">{role}</Badge>
      {project &&
        (project.choices.length > 1 ? (
          <ShownProjectSwitch project={project} choices={project.choices} switchTo={switchTo} />
        ) : (
          <p className="flex min-w-0 items-center gap-2">
            <span className="sr-only">{t('project')}: </span>
            <Badge accent>{project.code}</Badge>
            <span className="truncate text-ink-muted max-md:hidden">{project.name}</span>
          </p>
        ))}
    </div>
  )
}
