'use server'

import { action } from '@/lib/kernel/doors/action'
import { activateListItem } from './activate-list-item'
import { addListItem } from './add-list-item'
import { deleteListItem } from './delete-list-item'
import { orderList } from './order-list'
import { renameListItem } from './rename-list-item'

export const activateListItemAction = action(activateListItem)
export const addListItemAction = action(addListItem)
export const deleteListItemAction = action(deleteListItem)
export const orderListAction = action(orderList)
export const renameListItemAction = action(renameListItem)
