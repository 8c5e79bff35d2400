'use client'

import dynamic from 'next/dynamic'

/** Fetched when the address asks for the code, not with the page. */
export const ShownQr = dynamic(() => import('./qr-dialog').then((file) => file.QrDialog))
