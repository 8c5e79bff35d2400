'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** The link to send, and the code for people who can't open it. */
export function InviteTexts({ address, token }: { address: string; token: string }) {
  const t = useTranslations('ownTeam.invite')
  return (
    <>
      <Field label={t('address')}>
        <div className="flex gap-2">
          <Shown text={address} />
          <CopyButton variant="primary" text={address} copied={t('copiedLink')}>
            {t('copyLink')}
          </CopyButton>
        </div>
        <ShareButton address={address} />
      </Field>
      <Field label={t('code')} hint={t('codeHint')}>
        <div className="flex gap-2">
          <Shown text={token} />
          <CopyButton text={token} copied={t('copiedCode')}>
            {t('copyCode')}
          </CopyButton>
        </div>
      </Field>
    </>
  )
}

function Shown({ text }: { text: string }) {
  return (
    <Input
      readOnly
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      className="min-w-0 flex-1 text-ellipsis font-mono text-sm"
    />
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
