'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { remember, type Theme, themeCookie, themes } from './preferences'

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

/** System, light, dark, in turn. The page changes at once; a cookie tells the server for the next one. */
export function ThemeSwitch({ theme: initial }: { theme: Theme }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [theme, show] = useOptimistic(initial)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

  function change() {
    remember(themeCookie, next)
    document.documentElement.dataset.theme = next
    startTransition(() => {
      show(next)
      router.refresh()
    })
  }

  return (
    <IconButton label={t('theme', { theme: t(`themes.${theme}`), next: t(`themes.${next}`) })} onClick={change}>
      <Icon of={icons[theme]} />
    </IconButton>
  )
}
