'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** The link to send, and the code to read out; null: the invitation is older than the codes. */
export function InviteTexts({ address, inviteCode }: { address: string; inviteCode: string | null }) {
  const t = useTranslations('ownTeam.invite')
  return (
    <>
      {inviteCode !== null && (
        <div>
          <p className="font-medium text-sm">{t('code')}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-mono font-semibold text-3xl tabular-nums tracking-wide">{inviteCode}</p>
            <CopyButton text={inviteCode} copied={t('copiedCode')}>
              {t('copyCode')}
            </CopyButton>
          </div>
          <p className="mt-1 text-ink-muted text-sm">{t('codeHint')}</p>
        </div>
      )}
      <Field label={t('address')}>
        <div className="flex gap-2">
          <Input
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="min-w-0 flex-1 text-ellipsis font-mono text-sm"
          />
          <CopyButton variant="primary" text={address} copied={t('copiedLink')}>
            {t('copyLink')}
          </CopyButton>
        </div>
        <ShareButton address={address} />
      </Field>
    </>
  )
}

const never = () => () => {}

/** Hands the link to the apps of a phone, where the browser can. */
function ShareButton({ address }: { address: string }) {
  const t = useTranslations('ownTeam.invite')
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  if (!canShare) return null
  return (
    <Button
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void navigator.share({ url: address }).catch(() => {})}
      className="mt-2 self-start"
    >
      {t('share')}
    </Button>
  )
}
