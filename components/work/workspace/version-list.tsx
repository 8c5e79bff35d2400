'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { personName } from '@/lib/i18n/person-name'
import { useExactInstant } from './moment'
import type { useHistory } from './use-history'

type VersionListProps = Pick<ReturnType<typeof useHistory>, 'revisions' | 'hasMore' | 'more'> & {
  chosen: number
  onChoose: (version: number) => void
}

/** The versions with their authors, newest first. */
export function VersionList({ revisions, hasMore, more, chosen, onChoose }: VersionListProps) {
  const t = useTranslations('blockHistory')
  const language = useLocale()
  const instant = useExactInstant()
  return (
    <nav aria-label={t('versions')} className="flex max-h-56 flex-col gap-2 overflow-y-auto p-0.5 md:max-h-[26rem]">
      <ol className="flex flex-col gap-1">
        {(revisions ?? []).map(({ version, words, savedAt, savedBy }, at) => (
          <li key={version}>
            <button
              type="button"
              aria-current={version === chosen}
              onClick={() => onChoose(version)}
              className={cn(
                'flex w-full flex-col rounded-md border border-transparent px-3 py-2 text-start hover:bg-sunken',
                version === chosen && 'border-accent-text bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <span className="font-medium">
                {savedBy === null ? t('somebody') : personName(savedBy, language)}
                {at === 0 && <span className="ms-2 text-ink-muted text-sm">{t('newest')}</span>}
              </span>
              <span className="text-ink-muted text-sm tabular-nums">{instant(new Date(savedAt))}</span>
              <span className="text-ink-muted text-sm tabular-nums">{t('words', { count: words })}</span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" variant="quiet" onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
    </nav>
  )
}
