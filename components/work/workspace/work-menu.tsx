'use client'

import { useTranslations } from 'next-intl'
import { fetched } from '@/components/ui/fetched'
import { IconButton } from '@/components/ui/icon-button'
import { useLazyPanel } from '@/components/ui/use-lazy-panel'
import { Icon } from '@/components/ui/icon'
import type { WorkMenuPanelProps } from './work-menu-panel'

const { Fetched: Panel, load } = fetched(async () => (await import('./work-menu-panel')).WorkMenuPanel)

export type WorkMenuProps = Omit<WorkMenuPanelProps, 'trigger'>

/** What one rarely wants while writing: the paper, the title, language and theme, and who is signed in. */
export function WorkMenu(panel: WorkMenuProps) {
  const t = useTranslations('workspace')
  const trigger = (
    <IconButton label={t('more')} className="size-11 lg:size-control">
      <Icon of="more" />
    </IconButton>
  )
  const { button, isPressed } = useLazyPanel(trigger, 'dialog', load)
  return isPressed ? <Panel instead={button} trigger={trigger} {...panel} /> : button
}
