'use server'

import { action } from '@/lib/kernel/doors/action'
import { addMaterial } from './add-material'
import { changeDelivery } from './change-delivery'
import { changeMaterial } from './change-material'
import { confirmDelivery } from './confirm-delivery'
import { planDeliveries } from './plan-deliveries'
import { planDelivery } from './plan-delivery'
import { removeDeliveries } from './remove-deliveries'

export const addMaterialAction = action(addMaterial)
export const changeDeliveryAction = action(changeDelivery)
export const changeMaterialAction = action(changeMaterial)
export const confirmDeliveryAction = action(confirmDelivery)
export const planDeliveriesAction = action(planDeliveries)
export const planDeliveryAction = action(planDelivery)
export const removeDeliveriesAction = action(removeDeliveries)
