'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { cn } from '@/components/ui/cn'
import { type Language, languageCookie, languages } from '@/lib/i18n/languages'
import { remember } from './preferences'

/**
 * Changes the language of the page in place: the server renders it again and form values stay. `brief`, for a phone's
 * full header, offers only the other language.
 */
export function LanguageSwitch({ brief }: { brief?: boolean }) {
  const t = useTranslations('shell')
  const common = useTranslations('common.languages')
  const router = useRouter()
  const current = useLocale()
  const [, startTransition] = useTransition()
  const [shownLanguage, show] = useOptimistic(current)

  function choose(language: Language) {
    remember(languageCookie, language)
    startTransition(() => {
      show(language)
      router.refresh()
    })
  }

  return (
    <fieldset className="flex h-control shrink-0 items-center text-sm whitespace-nowrap">
      <legend className="sr-only">{t('language')}</legend>
      {[...languages].reverse().map((language, at) => (
        <span
          key={language}
          className={cn('flex items-center', brief && language === shownLanguage && 'narrow:hidden')}
        >
          {at > 0 && (
            <span aria-hidden="true" className={cn('text-line-strong', brief && 'narrow:hidden')}>
              /
            </span>
          )}
          <button
            type="button"
            lang={language}
            aria-pressed={language === shownLanguage}
            onClick={() => choose(language)}
            className={cn(
              'h-control min-w-control rounded-md px-1.5 transition-colors hover:bg-sunken sm:px-2',
              language === shownLanguage ? 'font-semibold text-ink' : 'text-ink-muted',
            )}
          >
            {common(language)}
          </button>
        </span>
      ))}
    </fieldset>
  )
}
