'use client'

import { ListChecks, MessageSquare, Pencil, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { AccountMenuProps } from '@/components/shell/account-menu'
import { AccountPanel, itemStyles } from '@/components/shell/account-panel'
import { checklistHref, teamCommentsHref, workPrintHref, workTitleHref } from '@/components/shell/addresses'
import { LanguageSwitch } from '@/components/shell/language-switch'
import type { Theme } from '@/components/shell/preferences'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { useNewTab } from '@/components/shell/use-new-tab'
import { PopoverPanel, type PopoverPanelProps } from '@/components/ui/popover-panel'
import { RouteLink } from '@/components/ui/route-link'
import { useWork } from './work'

export type WorkMenuPanelProps = Pick<PopoverPanelProps, 'trigger'> & {
  account: AccountMenuProps | null
  theme: Theme
}

/** The opened menu; `WorkMenu` fetches it on demand. What stands in the head of a wide screen it has on narrow ones alone. */
export function WorkMenuPanel({ trigger, account, theme }: WorkMenuPanelProps) {
  const t = useTranslations('workspace')
  const { team, reader } = useWork().view
  const tab = useNewTab()
  return (
    <PopoverPanel trigger={trigger} label={t('more')}>
      <div className="sm:-m-4 narrow:-mx-4">
        <ul className="p-1">
          {reader.mayWrite && (
            <li className="lg:hidden">
              <RouteLink href={workTitleHref(team)} className={itemStyles}>
                <Pencil aria-hidden="true" />
                {t('editTitle')}
              </RouteLink>
            </li>
          )}
          {!reader.isMember && (
            <>
              <li className="lg:hidden">
                <RouteLink href={teamCommentsHref(team)} className={itemStyles}>
                  <MessageSquare aria-hidden="true" />
                  {t('review.all')}
                </RouteLink>
              </li>
              <li className="lg:hidden">
                <RouteLink href={checklistHref(team)} className={itemStyles}>
                  <ListChecks aria-hidden="true" />
                  {t('review.checklist')}
                </RouteLink>
              </li>
            </>
          )}
          <li>
            <RouteLink {...tab} href={workPrintHref({ ...team, product: team.project.product })} className={itemStyles}>
              <Printer aria-hidden="true" />
              {t('print')}
            </RouteLink>
          </li>
        </ul>
        <div className="flex items-center justify-between border-line border-y px-2 py-1">
          <LanguageSwitch />
          <ThemeSwitch theme={theme} />
        </div>
        {account && <AccountPanel open {...account} />}
      </div>
    </PopoverPanel>
  )
}
