'use server'

import { action } from '@/lib/kernel/doors/action'
import { askRefund } from './ask-refund'
import { closeRefund } from './close-refund'
import { proposeRefund } from './propose-refund'
import { refundLine } from './refund-line'
import { refundPayment } from './refund-payment'

export const askRefundAction = action(askRefund)
export const closeRefundAction = action(closeRefund)
export const proposeRefundAction = action(proposeRefund)
export const refundLineAction = action(refundLine)
export const refundPaymentAction = action(refundPayment)
