import { ChevronDown, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
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
  /** The account pages of this role. */
  links: readonly MenuEntry[]
  logOut: LogOutButtonProps['logOut']
}
type AccountMenuPlace = {
  /** In a bar above the page, or at the foot of the staff's menu. */
  place?: 'top' | 'foot'
  /** Beside the links, where a rail has no room for it. */
  children?: ReactNode
}

const itemStyles =
  'flex min-h-control w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted'

/** The signed-in person, their pages, and sign-out. */
export function AccountMenu({ user, links, logOut, place = 'top', children }: AccountMenuProps & AccountMenuPlace) {
  const t = useTranslations('shell')
  return (
    <AccountDisclosure
      label={`${t('account')}: ${user.name}`}
      opens={place === 'foot' ? 'up' : 'down'}
      face={
        place === 'foot' ? (
          <FootFace user={user} />
        ) : (
          <>
            <Avatar name={user.name} />
            <span className="max-w-40 truncate font-medium max-lg:hidden">{user.name}</span>
            <ChevronDown aria-hidden="true" className="size-4 text-ink-muted max-lg:hidden" />
          </>
        )
      }
    >
      <div className="border-line border-b px-3.5 py-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-ink-muted text-sm">{user.email}</p>
        <p className="text-ink-muted text-sm">{user.role}</p>
      </div>
      {children}
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

function FootFace({ user }: { user: ShellUser }) {
  return (
    <>
      <Avatar name={user.name} size="sm" />
      <span className="min-w-0 flex-1 text-start leading-tight rail:hidden">
        <span className="block truncate font-semibold text-sm">{user.name}</span>
        <span className="block truncate text-ink-muted text-xs">{user.role}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 text-ink-muted rail:hidden" />
    </>
  )
}
