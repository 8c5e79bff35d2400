import { receiveNotice } from '@/lib/features/payments/payments/receive-notice'
import { webhook } from '@/lib/kernel/doors/webhook'

export const POST = webhook(receiveNotice, 'CARD_FORM')
