'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { CodeInput } from '@/components/ui/code-input'
import { Field } from '@/components/ui/field'
import { TextButton } from './text-button'

export type CodeFieldProps = {
  value: string
  onValueChange: (digits: string) => void
  /** All eight digits are there. */
  onComplete: () => void
  onSend: () => void
  sending: boolean
  /** The address to which a code was sent, if any. */
  sentTo: string | null
  /** Seconds until another one may be sent. */
  wait: number
  onUsePassword: () => void
  mailbox: string | null
  /** Where somebody without an account gets one; null where nobody does by themselves. */
  registerHref: string | null
}

/** A one-time code, and the button that sends it. */
export function CodeField({
  value,
  onValueChange,
  onComplete,
  onSend,
  sending,
  sentTo,
  wait,
  onUsePassword,
  mailbox,
  registerHref,
}: CodeFieldProps) {
  const t = useTranslations('auth.login')
  const noteId = useId()
  const waits = wait > 0
  return (
    <div>
      <Field
        label={t('code')}
        name="secret"
        required
        aside={<TextButton onClick={onUsePassword}>{t('usePassword')}</TextButton>}
      >
        <div className="flex gap-2">
          <CodeInput value={value} onValueChange={onValueChange} onComplete={onComplete} className="min-w-0 flex-1" />
          <Button
            pending={sending}
            aria-disabled={waits || sending || undefined}
            aria-describedby={noteId}
            onClick={waits ? undefined : onSend}
            className={cn('h-12 min-w-36', waits && 'border-line bg-sunken text-ink-muted shadow-none hover:bg-sunken')}
          >
            {waits ? t('sendAgainIn', { seconds: wait }) : sentTo === null ? t('sendCode') : t('sendAgain')}
          </Button>
        </div>
      </Field>
      <div id={noteId} role="status" className="mt-2 text-sm">
        {sentTo === null ? (
          <p className="text-ink-muted">{t('codeHint')}</p>
        ) : (
          <>
            <p className="font-medium text-good">{t('sent')}</p>
            <p className="text-ink-muted">
              {t('sentHint', { email: sentTo })}
              {mailbox && (
                <>
                  {' '}
                  <Link href={`${mailbox}?to=${encodeURIComponent(sentTo)}`} target="_blank">
                    {t('openMailbox')}
                  </Link>
                </>
              )}
            </p>
            <p className="mt-1 text-ink-muted">
              {registerHref === null
                ? t('noCode')
                : t.rich('noCodeRegister', { link: (text) => <Link href={registerHref}>{text}</Link> })}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
