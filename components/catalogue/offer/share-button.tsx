'use client'

import { Share2 } from 'lucide-react'
import { copyText } from '@/components/ui/copy-text'
import { useWords } from '@/components/ui/words'

export type ShareButtonProps = { label: string; copied: string; title: string; className: string }

/** Shares the page's address by the device's own way, or copies it where there is none. */
export function ShareButton({ label, copied, title, className }: ShareButtonProps) {
  const words = useWords()

  async function share() {
    const url = window.location.href
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    await copyText(url, { copied, failed: words.copyFailed })
  }
  return (
    <button type="button" aria-label={label} onClick={() => void share()} className={className}>
      <Share2 aria-hidden="true" className="size-5.5" />
    </button>
  )
}
