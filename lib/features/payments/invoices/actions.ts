'use server'

import { action } from '@/lib/kernel/doors/action'
import { confirmTransfer } from './confirm-transfer'
import { makeInvoice } from './make-invoice'
import { payInvoice } from './pay-invoice'
import { withdrawInvoice } from './withdraw-invoice'

export const makeInvoiceAction = action(makeInvoice)
export const withdrawInvoiceAction = action(withdrawInvoice)
export const confirmTransferAction = action(confirmTransfer)
export const payInvoiceAction = action(payInvoice)
