'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeResource } from './change-resource'
import { createResource } from './create-resource'
import { orderResources } from './order-resources'
import { publishResource } from './publish-resource'
import { removeResource } from './remove-resource'

export const changeResourceAction = action(changeResource)
export const createResourceAction = action(createResource)
export const orderResourcesAction = action(orderResources)
export const publishResourceAction = action(publishResource)
export const removeResourceAction = action(removeResource)
