import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { putSettingOver } from './put-setting.step'
import { settingInput } from './schema'

/** An owner sets one part of what the organiser may set, over the version they saw (catalogue#settings). */
export const saveSetting = operation('catalogue/settings/save-setting', {
  access: ['admin'],
  input: z.object({ setting: settingInput }),
  run: ({ actor, input, world }) => {
    refuseIf(whyNotOwnAll(actor))
    return inTransaction(world, (work) => putSettingOver(work, input.setting))
  },
})
