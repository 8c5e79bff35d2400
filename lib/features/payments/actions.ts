'use server'

import { action } from '@/lib/kernel/doors/action'
import { checkOrder } from './check-order'
import { leaveOrder } from './leave-order'
import { startPayment } from './start-payment'

export const startPaymentAction = action(startPayment)
export const checkOrderAction = action(checkOrder)
export const leaveOrderAction = action(leaveOrder)
