import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { selectStyles } from '@/components/ui/control-styles'
import { AccountMenu, type AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import { DemoMark } from './demo-banner'
import type { MenuEntry } from './entries'
import { JumpLayer } from './jump-layer'
import { LanguageSwitch } from './language-switch'
import { MenuDrawer } from './menu-drawer'
import { Messages } from './messages'
import type { ProjectSwitchProps } from './project-switch'
import type { Theme } from './preferences'
import { requestDensity, requestMenuChoice, requestTheme } from './request-preferences'
import { ShownProjectSwitch } from './shown-project-switch'
import { SideMenu } from './side-menu'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

export type StaffShellProps = AccountMenuProps & {
  entries: readonly MenuEntry[]
  /** The project of this session, where the role has one, and those it may switch to. */
  project: (ProjectSwitchProps['project'] & Pick<ProjectSwitchProps, 'choices'>) | null
  switchTo: ProjectSwitchProps['switchTo']
  /** The demo world is in the database. */
  isDemo: boolean
  children: ReactNode
}

/**
 * Advisers, coordinators, administrators: from `lg` up a menu at the left, which says at its foot who is here, and the page
 * over the whole height; below a bar with the menu behind a button.
 */
export async function StaffShell({
  entries,
  project,
  switchTo,
  isDemo,
  user,
  links,
  logOut,
  children,
}: StaffShellProps) {
  const [theme, choice, density] = await Promise.all([requestTheme(), requestMenuChoice(), requestDensity()])
  const account = { user, links, logOut }
  return (
    <Messages of={['jump']}>
      <div data-staff="" data-density={density} className="flex min-h-shell lg:[--above:0px] lg:[--spacing-header:0px]">
        <SkipLink />
        <JumpLayer screens={[...entries, ...links].map(({ href, label }) => ({ href, label }))} />
        <SideMenu
          entries={entries}
          choice={choice}
          brand={<Brand className="gap-2 [&>span]:text-sm [&_svg]:size-6" />}
          foot={<Foot account={account} theme={theme} isDemo={isDemo} />}
        >
          {project && (
            <div className="shrink-0 px-2 pb-1.5">
              <SessionProject project={project} switchTo={switchTo} />
            </div>
          )}
        </SideMenu>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-header items-center gap-2 border-line border-b bg-raised/90 px-4 backdrop-blur-md sm:gap-3 sm:px-6 lg:hidden print:hidden">
            <MenuDrawer entries={entries} brand={<Brand />}>
              <div className="border-line border-t p-3 sm:hidden">
                <ThemeSwitch theme={theme} />
              </div>
            </MenuDrawer>
            <div className="flex min-w-0 items-center gap-2">
              <Badge className="shrink-0 max-[24rem]:hidden">{user.role}</Badge>
              {project && <SessionProject project={project} switchTo={switchTo} />}
            </div>
            <div className="ms-auto flex shrink-0 items-center gap-1">
              <LanguageSwitch brief />
              <span className="narrow:hidden">
                <ThemeSwitch theme={theme} />
              </span>
              <AccountMenu {...account} />
            </div>
          </header>
          <main
            id={contentId}
            tabIndex={-1}
            className="w-full max-w-[100rem] flex-1 px-4 py-6 outline-none [--task-top:var(--spacing-header)] sm:px-6 sm:py-8 lg:px-8 max-lg:has-data-task:p-0! has-data-band:max-w-none has-data-band:p-0!"
          >
            {children}
          </main>
        </div>
      </div>
    </Messages>
  )
}

/** For which project one is here; in a rail its code alone. */
function SessionProject({
  project,
  switchTo,
}: { project: NonNullable<StaffShellProps['project']> } & Pick<StaffShellProps, 'switchTo'>) {
  const t = useTranslations('shell')
  if (project.choices.length > 1) {
    return (
      <div className="min-w-0 rail:hidden">
        <ShownProjectSwitch
          project={project}
          choices={project.choices}
          switchTo={switchTo}
          waiting={<WaitingSwitch code={project.code} choices={project.choices} />}
        />
      </div>
    )
  }
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="sr-only">{t('projectOf')} </span>
      <Badge accent>{project.code}</Badge>
      <span className="truncate text-ink-muted text-sm max-md:hidden rail:hidden">{project.name}</span>
    </p>
  )
}

/** The switch as the first HTML has it: nobody waits to read of which project a page is. */
function WaitingSwitch({ code, choices }: { code: string } & Pick<ProjectSwitchProps, 'choices'>) {
  const t = useTranslations('shell')
  return (
    <select
      aria-label={t('project')}
      disabled
      defaultValue={code}
      className={cn(selectStyles, 'max-w-72 font-medium opacity-100 disabled:bg-raised disabled:text-ink')}
    >
      {choices.map((choice) => (
        <option key={choice.code} value={choice.code}>
          {choice.code} · {choice.name}
        </option>
      ))}
    </select>
  )
}

/** Who is here, in which language and theme, and whether any of it is real; in a rail the switches are behind the person. */
function Foot({ account, theme, isDemo }: { account: AccountMenuProps; theme: Theme; isDemo: boolean }) {
  return (
    <>
      <AccountMenu {...account} place="foot">
        <div className="hidden items-center justify-between border-line border-b px-1 py-1 rail:flex">
          <LanguageSwitch />
          <ThemeSwitch theme={theme} />
        </div>
      </AccountMenu>
      <div className="flex items-center gap-1 pt-1 rail:justify-center">
        <div className="flex-1 rail:hidden">
          <LanguageSwitch />
        </div>
        {isDemo && <DemoMark />}
        <div className="rail:hidden">
          <ThemeSwitch theme={theme} />
        </div>
      </div>
    </>
  )
}
