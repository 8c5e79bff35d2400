'use client'

import { fetched } from '@/components/ui/fetched'

/** Fetched when the address asks for the code, not with the page. */
export const { Fetched: ShownQr } = fetched(async () => (await import('./qr-dialog')).QrDialog)
