'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeDelivery } from './change-delivery'
import { confirmDelivery } from './confirm-delivery'
import { planDelivery } from './plan-delivery'

export const changeDeliveryAction = action(changeDelivery)
export const confirmDeliveryAction = action(confirmDelivery)
export const planDeliveryAction = action(planDelivery)
