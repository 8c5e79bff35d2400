'use server'

import { action } from '@/lib/kernel/doors/action'
import { savePrices } from './save-prices'

export const savePricesAction = action(savePrices)
