'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { fileAddress } from '@/lib/features/files/files/rules'

type PictureZoomProps = { picture: { key: string; name: string }; at: number; count: number }

/** A picture that fills the window when it is pressed; several may have the same name, as photos of a phone do. */
export function PictureZoom({ picture: { key, name }, at, count }: PictureZoomProps) {
  const t = useTranslations('thinking')
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('zoom', { name })} (${at + 1}/${count})`}
        onClick={() => dialog.current?.showModal()}
        className="block w-full cursor-zoom-in rounded-md"
      >
        <img
          src={fileAddress(key)}
          alt={name}
          loading="lazy"
          draggable={false}
          className="aspect-square w-full rounded-md border border-line bg-white object-cover"
        />
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        closedby="any"
        className="m-auto max-h-[96dvh] max-w-[96vw] rounded-lg bg-overlay p-3 text-ink shadow-overlay backdrop:bg-scrim"
      >
        <img
          src={fileAddress(key)}
          alt={name}
          loading="lazy"
          className="mx-auto max-h-[82dvh] max-w-full object-contain"
        />
        <form method="dialog" className="mt-3 flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-ink-muted text-sm">{name}</span>
          <button
            type="submit"
            className="min-h-11 rounded-md border border-line-strong px-4 font-medium hover:bg-surface"
          >
            {t('close')}
          </button>
        </form>
      </dialog>
    </>
  )
}
