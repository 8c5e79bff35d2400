'use client'

import type { MouseEvent, ReactNode } from 'react'
import { loadOfferDialog } from './offer-details'
import { useOfferDialog } from './use-offer-dialog'

export type PackageLinkProps = { id: string; label: string; className?: string | undefined; children: ReactNode }

/** It is a link, so that it can be shared; a click here opens the package without a request. */
export function PackageLink({ id, label, className, children }: PackageLinkProps) {
  const { hrefOf, show } = useOfferDialog()
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(id)
  }
  return (
    <a
      href={hrefOf(id)}
      aria-label={label}
      onPointerEnter={loadOfferDialog}
      onFocus={loadOfferDialog}
      onClick={follow}
      className={className}
    >
      {children}
    </a>
  )
}
