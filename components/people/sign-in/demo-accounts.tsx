'use client'

import { ExternalLink } from 'lucide-react'
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
    <section className="mt-8 rounded-lg border border-line border-dashed p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{t('title')}</h2>
        <Link href={mailbox} target="_blank" className="inline-flex items-center gap-1 text-sm">
          {t('mailbox')}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </Link>
      </div>
      <p className="mt-0.5 text-ink-muted text-sm">{t('text')}</p>
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
    </section>
  )
}
