'use client'

import { lazy } from 'react'

/** The banner, whose code is fetched by those alone who see the portal as somebody else. */
export const ImpersonationLayer = lazy(async () => ({
  default: (await import('./impersonation-banner')).ImpersonationBanner,
}))
