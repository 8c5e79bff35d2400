import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import { LanguageSwitch } from './language-switch'
import { OpenAccount } from './open-account'
import { requestTheme } from './request-preferences'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

export type OpenShellProps = {
  /** What is beside the content on a desktop, where that does not need the width: `BrandSide`. */
  side?: ReactNode
  width?: 'card' | 'wide'
  /** Content under the card: supported browsers, another link. */
  footer?: ReactNode
  /** The address to write to for people who can't sign in. */
  organizers?: string | null
  /** Who is signed in all the same, with their pages and the way out. */
  account?: AccountMenuProps | null
  children: ReactNode
}

/** The shell of pages that need no session: sign-in, forgotten password, registration, a certificate. */
export async function OpenShell({ side, width = 'card', footer, organizers, account, children }: OpenShellProps) {
  const theme = await requestTheme()
  return (
    <div className="flex min-h-shell">
      <SkipLink />
      {side}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 items-center justify-between gap-2 px-4 sm:px-8 print:hidden">
          <Brand className={side ? 'lg:invisible' : undefined} />
          <div className="flex items-center gap-1">
            <LanguageSwitch brief />
            <ThemeSwitch theme={theme} />
            {account && <OpenAccount {...account} />}
          </div>
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className={
            width === 'card'
              ? // About the middle of the window whatever the height of the card: centred, it would move while it is still arriving.
                'mx-auto w-full max-w-[27.5rem] flex-1 px-4 pt-6 pb-10 outline-none sm:px-6 sm:pt-[max(1.5rem,50dvh-23rem)] sm:pb-24'
              : 'mx-auto w-full max-w-5xl flex-1 px-4 pt-4 pb-16 outline-none sm:px-8'
          }
        >
          {children}
        </main>
        {(footer || organizers) && (
          <footer className="flex flex-col gap-1 px-4 pb-6 text-center text-ink-muted text-sm sm:px-8 print:hidden">
            {footer && <p>{footer}</p>}
            {organizers && <OrganizersLine email={organizers} />}
          </footer>
        )}
      </div>
    </div>
  )
}

function OrganizersLine({ email }: { email: string }) {
  const t = useTranslations('shell')
  return (
    <p>
      {t.rich('organizersAddress', {
        email: () => (
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        ),
      })}
    </p>
  )
}
