'use server'

import { action } from '@/lib/kernel/doors/action'
import { decideCheckout } from './decide-checkout'

export const decideCheckoutAction = action(decideCheckout)
