'use client'

import { ChevronDown, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/copy-button'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'

export type MailboxMailProps = { to: string; subject: string; text: string; html: string; time: string }

/** A kept mail with its code or link at the top; the rest is shown on demand. */
export function MailboxMail({ to, subject, text, html, time }: MailboxMailProps) {
  const t = useTranslations('mailbox')
  const colon = useTranslations('common')('colon')
  const [open, setOpen] = useState(false)
  const contentId = useId()
  const code = /\b\d{4} \d{4}\b/.exec(text)?.[0]
  const link = /https?:\/\/\S+[?&]token=[\w-]+/.exec(text)?.[0]
  return (
    <article className="rounded-lg border border-line bg-raised shadow-control">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="truncate font-semibold">{subject}</h2>
          <p className="truncate text-ink-muted text-sm">
            <span className="sr-only">{t('to')} </span>
            {to} · <DateTime value={time} as="table" />
          </p>
        </div>
        {code && (
          <p className="flex items-center gap-3">
            <span className="font-mono font-semibold text-2xl tracking-[0.08em]">{code}</span>
            <CopyButton size="sm" text={code} copied={t('codeCopied')}>
              {t('copyCode')}
            </CopyButton>
          </p>
        )}
        {link && (
          <Link href={link} target="_blank" className="inline-flex items-center gap-1.5">
            {t('openLink')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </Link>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-9 items-center gap-1 rounded-md px-2 text-ink-muted text-sm hover:bg-sunken hover:text-ink"
        >
          {t('content')}
          <ChevronDown aria-hidden="true" className={cn('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      </div>
      <div id={contentId} hidden={!open} className="border-line border-t">
        {open && (
          <iframe title={`${t('content')}${colon}${subject}`} sandbox="" srcDoc={html} className="block h-128 w-full" />
        )}
      </div>
    </article>
  )
}
