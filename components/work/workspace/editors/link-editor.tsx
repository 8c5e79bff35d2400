'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Notes } from '@/components/ui/control'
import { Input } from '@/components/ui/input'
import type { EditorProps } from '../editor'
import { addressOf } from './link-address'
import { useNews } from './use-own-copy'

/** A web address. An invalid one stays in the field with the reason, and is not reported. */
export function LinkEditor({ value, onChange, labelId, hintId }: EditorProps) {
  const t = useTranslations('blocks.link')
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [isLeft, setLeft] = useState(true)
  const reported = useRef(value)
  const note = useNews(value, (content) => {
    reported.current = content
    setTyped(content)
  })
  const address = addressOf(typed)
  const wrong = address === null && isLeft ? t('wrong') : undefined

  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const meant = addressOf(text)
    if (meant === null || meant === reported.current) return
    reported.current = meant
    note(meant)
    onChange(meant)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-64">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            aria-labelledby={labelId}
            aria-describedby={
              [wrong === undefined ? null : `${id}-error`, hintId].filter(Boolean).join(' ') || undefined
            }
            aria-invalid={wrong === undefined ? undefined : true}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onBlur={() => {
              setLeft(true)
              if (address !== null) setTyped(address)
            }}
          />
        </span>
        {address !== null && address !== '' && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex h-control items-center gap-1.5 rounded-sm font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
          >
            {t('open')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <Notes hintId={`${id}-hint`} wrong={wrong} errorId={`${id}-error`} />
    </div>
  )
}
