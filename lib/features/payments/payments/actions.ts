'use server'

import { action } from '@/lib/kernel/doors/action'
import { attachPayment } from './attach-payment'
import { markOffline } from './mark-offline'
import { matchLedger } from './match-ledger'
import { checkOrder } from './check-order'
import { startPayment } from './start-payment'

export const startPaymentAction = action(startPayment)
export const checkOrderAction = action(checkOrder)
export const attachPaymentAction = action(attachPayment)
export const markOfflineAction = action(markOffline)
export const matchLedgerAction = action(matchLedger)
