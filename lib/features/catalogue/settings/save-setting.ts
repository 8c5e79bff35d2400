import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { showZone } from '@/lib/i18n/format'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { putSettingOver } from './put-setting.step'
import { whyNotAskForApps } from './rules'
import { settingInput } from './schema'
import { hasApp } from './values.queries'

/** An owner sets one part of what the organiser may set, over the version they saw (catalogue#settings). */
export const saveSetting = operation('catalogue/settings/save-setting', {
  access: ['admin'],
  input: z.object({ setting: settingInput }),
  run: async ({ actor, input: { setting }, world }) => {
    refuseIf(whyNotOwnAll(actor))
    const hasOwnApp = setting.key !== 'signIn' || (await hasApp(world.db, actor.administratorId))
    refuseIf(whyNotAskForApps(setting, hasOwnApp))
    const saved = await inTransaction(world, (work) => putSettingOver(work, setting))
    // The other processes hear of it; the page that follows is of this one.
    if (setting.key === 'timeZone') showZone(setting.value.zone)
    return saved
  },
})
