'use client'

import { lazy, Suspense } from 'react'
import type { ImpersonationBannerProps } from './impersonation-banner'

const Banner = lazy(async () => ({ default: (await import('./impersonation-banner')).ImpersonationBanner }))

/** The banner, whose code is fetched by those alone who see the portal as somebody else. */
export function ImpersonationLayer(props: ImpersonationBannerProps) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  )
}
