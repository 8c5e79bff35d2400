'use client'

import { ChevronDown, ExternalLink, FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { SignInType } from '@/lib/features/people/auth/rules'

export type DemoAccount = { type: SignInType; email: string; password: string | null; projectCode: string | null }
export type DemoAccountsProps = {
  accounts: readonly DemoAccount[]
  mailbox: string
  onChoose: (account: DemoAccount) => void
}

/** The sign-in accounts of the demo world: a press fills in the form. */
export function DemoAccounts({ accounts, mailbox, onChoose }: DemoAccountsProps) {
  const t = useTranslations('auth.demo')
  const roles = useTranslations('roles')
  return (
    <details className="group mt-6 border-line border-t pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2.5 text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <FlaskConical aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="flex-1">
          {t('title')} ({accounts.length})
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-0.5 text-ink-muted text-sm">
        {t('text')}{' '}
        <Link href={mailbox} target="_blank" className="inline-flex items-center gap-1">
          {t('mailbox')}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </Link>
      </p>
      <ul className="mt-2">
        {accounts.map((account) => (
          <li key={`${account.type} ${account.email}`}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="flex min-h-9 w-full items-center justify-between gap-4 rounded-md px-2 py-1 text-start hover:bg-sunken"
            >
              <span className="truncate font-mono text-sm">{account.email}</span>
              <span className="shrink-0 text-ink-muted text-sm">{roles(account.type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
