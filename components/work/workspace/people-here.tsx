'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { Presence } from './presence'
import { useWork } from './work'

/** The other people who have the work open now. */
export function PeopleHere() {
  const t = useTranslations('workspace.state')
  const language = useLocale()
  const { people } = useWork()
  const names = people.filter(({ isYou }) => !isYou).map(({ name }) => name)
  if (names.length === 0) return null
  const text = t('writing', { names: names.join(language === 'zh-CN' ? '\u3001' : ', ') })
  return (
    <p data-people="" title={text} className="flex shrink-0 gap-1">
      {names.slice(0, 5).map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of one name may be here
        <span key={`${at} ${name}`}>
          <Avatar name={name} size="sm" />
        </span>
      ))}
      <span className="sr-only">{text}</span>
    </p>
  )
}

/** The others who are in a block now. */
export function useWriters(block: string): string[] {
  const { people } = useWork()
  const inside = (one: Presence['people'][number]) => !one.isYou && one.blockId === block
  return people.filter(inside).map(({ name }) => name)
}
