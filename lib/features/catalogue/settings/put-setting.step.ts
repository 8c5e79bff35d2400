import type { z } from 'zod'
import { wakeMails } from '@/lib/jobs/outbox'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import type { settingInput } from './schema'
import { getSetting, putSetting } from './values.queries'

/** Sets one part of what the organiser may set, over the version that was seen; what is set already is no change. */
export async function putSettingOver({ db, now, record }: Work, input: z.output<typeof settingInput>) {
  const before = await getSetting(db, input.key)
  const changes = changesBetween(toldOf(before.value), toldOf(input.value))
  if (changes.length === 0) return new Unchanged({ version: before.version })
  if (before.version !== input.version || !(await putSetting(db, now, input))) throw new Fault('conflict.stale')
  if (input.key === 'quietHours') await wakeMails(db, now)
  record({ object: ['Setting', null], reason: input.key, changes })
  return { version: input.version + 1 }
}

/** As the audit row has it: texts in both languages as JSON. */
function toldOf(value: object): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(value).map(([field, one]: [string, unknown]) => [
      field,
      typeof one === 'object' && one !== null ? JSON.stringify(one) : (one as string | number | boolean | null),
    ]),
  )
}
