import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AccountMenuProps } from './account-menu'
import { Brand } from './brand'
import { contentId } from './content-id'
import { LanguageSwitch } from './language-switch'
import { OpenAccount } from './open-account'
import { ProductMark } from './product-mark'
import { requestTheme } from './request-preferences'
import { SeasonPath } from './season-path'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

export type OpenShellProps = {
  /** The side panel that describes the portal on a desktop; off where the content needs the width. */
  withPath?: boolean
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
export async function OpenShell({
  withPath = true,
  width = 'card',
  footer,
  organizers,
  account,
  children,
}: OpenShellProps) {
  const theme = await requestTheme()
  return (
    <div className="flex min-h-shell">
      <SkipLink />
      {withPath && <BrandSide />}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 items-center justify-between gap-2 px-4 sm:px-8 print:hidden">
          <Brand className={withPath ? 'lg:invisible' : undefined} />
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

function BrandSide() {
  const t = useTranslations('shell')
  const open = useTranslations('open')
  return (
    <aside className="w-[42%] max-w-[40rem] shrink-0 bg-brand bg-[radial-gradient(36rem_30rem_at_100%_0%,color-mix(in_oklab,var(--color-accent)_55%,transparent),transparent),radial-gradient(26rem_22rem_at_0%_100%,color-mix(in_oklab,var(--color-accent)_35%,transparent),transparent)] text-brand-ink max-lg:hidden print:hidden">
      <div className="sticky top-0 h-shell p-12 xl:p-16">
        <p className="flex items-center gap-3 font-semibold text-lead tracking-title">
          <ProductMark className="size-8" />
          {t('product')}
        </p>
        <div className="mt-[max(2rem,50dvh-18rem)]">
          <p className="mb-10 max-w-[16ch] font-semibold text-4xl text-balance tracking-title han:max-w-[15em]">
            {open('tagline')}
          </p>
          <SeasonPath />
        </div>
      </div>
    </aside>
  )
}
