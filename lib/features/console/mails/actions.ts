'use server'

import { action } from '@/lib/kernel/doors/action'
import { confirmAddress } from './confirm-address'
import { resendMail } from './resend-mail'
import { resendMails } from './resend-mails'

export const confirmAddressAction = action(confirmAddress)
export const resendMailAction = action(resendMail)
export const resendMailsAction = action(resendMails)
