'use server'

import { action } from '@/lib/kernel/doors/action'
import { addAwardKind } from './add-award-kind'
import { changeAwardKind } from './change-award-kind'
import { copyAwardKinds } from './copy-award-kinds'
import { orderAwardKinds } from './order-award-kinds'
import { removeAwardKind } from './remove-award-kind'

export const addAwardKindAction = action(addAwardKind)
export const changeAwardKindAction = action(changeAwardKind)
export const copyAwardKindsAction = action(copyAwardKinds)
export const orderAwardKindsAction = action(orderAwardKinds)
export const removeAwardKindAction = action(removeAwardKind)
