'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Segmented } from '@/components/ui/segmented'
import { Spinner } from '@/components/ui/spinner'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { isLanguage, type Language, languages } from '@/lib/i18n/languages'

type RenderedText = { subject: string; html: string; text: string }
type Props = {
  /** What is typed, as the operation takes it. */
  typed: object
  preview: (typed: unknown) => Promise<ActionResult<Record<Language, RenderedText>>>
  language: Language
  onLanguage: (next: Language) => void
}

const pauseMs = 500

/** The mail as it would be sent, in either language, a moment after the last key. */
export function TextPreview({ typed, preview, language, onLanguage }: Props) {
  const t = useTranslations('mailTexts')
  const [shape, setShape] = useState<'html' | 'plain'>('html')
  const [rendered, setRendered] = useState<Record<Language, RenderedText> | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const text = JSON.stringify(typed)

  useEffect(() => {
    let isOver = false
    const show = async () => {
      const answer = await preview(JSON.parse(text)).catch(() => null)
      if (isOver) return
      setIsBroken(answer?.ok !== true)
      if (answer?.ok) setRendered(answer.data)
    }
    const timer = setTimeout(() => void show(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, preview])

  const shown = rendered?.[language]
  return (
    <section aria-label={t('preview')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 sm:px-5">
        <h2 className="me-auto font-semibold">{t('preview')}</h2>
        <Segmented
          label={t('trialOf')}
          options={languages.map((value) => ({ value, label: t(value === 'zh-CN' ? 'zh' : 'en') }))}
          value={language}
          onValueChange={(next) => isLanguage(next) && onLanguage(next)}
        />
        <Segmented
          label={t('preview')}
          options={[
            { value: 'html', label: t('html') },
            { value: 'plain', label: t('plain') },
          ]}
          value={shape}
          onValueChange={setShape}
        />
      </div>
      {isBroken && <p className="px-4 py-3 text-bad text-sm sm:px-5">{t('previewFailed')}</p>}
      {shown === undefined ? (
        <div className="grid flex-1 place-content-center py-16">{!isBroken && <Spinner />}</div>
      ) : (
        <>
          <p lang={language} className="border-line border-b px-4 py-3 font-semibold sm:px-5">
            {shown.subject}
          </p>
          {shape === 'html' ? (
            <iframe
              title={t('previewOf', { language: t(language === 'zh-CN' ? 'zh' : 'en') })}
              sandbox=""
              srcDoc={shown.html}
              className="block min-h-160 w-full flex-1 bg-white"
            />
          ) : (
            <pre lang={language} className="whitespace-pre-wrap wrap-anywhere p-4 font-sans text-sm sm:p-5">
              {shown.text}
            </pre>
          )}
        </>
      )}
    </section>
  )
}
