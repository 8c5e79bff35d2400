import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { AccountDisclosure } from './account-disclosure'
import type { MenuEntry } from './entries'
import { LogOutButton, type LogOutButtonProps } from './log-out-button'

type ShellUser = {
  name: string
  email: string
  /** The role in words. */
  role: string
}

export type AccountMenuProps = {
  user: ShellUser
  /** Account pages that work for this role. */
  links: readonly MenuEntry[]
  logOut: LogOutButtonProps['logOut']
}

const itemStyles =
  'flex min-h-control w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted'

/** Who I am here, my pages, the way out. */
export function AccountMenu({ user, links, logOut }: AccountMenuProps) {
  const t = useTranslations('shell')
  return (
    <AccountDisclosure
      label={`${t('account')}: ${user.name}`}
      face={
        <>
          <Avatar name={user.name} />
          <span className="max-w-40 truncate font-medium max-lg:hidden">{user.name}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-muted max-lg:hidden" />
        </>
      }
    >
      <div className="border-line border-b px-3.5 py-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-ink-muted text-sm">{user.email}</p>
        <p className="text-ink-muted text-sm">{user.role}</p>
      </div>
      <ul className="p-1">
        {links.map(({ href, icon, label, onlyPhone }) => (
          <li key={href} className={cn(onlyPhone && 'md:hidden')}>
            <RouteLink href={href} className={itemStyles}>
              {icon}
              {label}
            </RouteLink>
          </li>
        ))}
        <li className={cn(links.length > 0 && 'mt-1 border-line border-t pt-1')}>
          <LogOutButton logOut={logOut} className={itemStyles} />
        </li>
      </ul>
    </AccountDisclosure>
  )
}
