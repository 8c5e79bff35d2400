import { useTranslations } from 'next-intl'
import { LogOutButton, type LogOutButtonProps } from '@/components/shell/log-out-button'

export type NotYouProps = {
  name: string
  logOut: LogOutButtonProps['logOut']
  /** The invitation, which says without a session how to log in as somebody else. */
  here: string
}

/** As whom the reader would join, and the way out for whoever shares the device. */
export function NotYou({ name, logOut, here }: NotYouProps) {
  const t = useTranslations('ownTeam.invited')
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-ink-muted text-sm">
      <span>{t('loggedInAs', { name })} ·</span>
      <LogOutButton
        logOut={logOut}
        to={here}
        label={t('notYou')}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-accent-text hover:underline [&_svg]:size-4"
      />
    </p>
  )
}
