import type { z } from 'zod'
import type { Db, Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { organiserKeys } from './organiser.queries'
import { settings, type SettingKey, type SettingValue } from './schema'

/** Under which keys they lie: an invoice reads two of them too. */
const storedAs: Record<SettingKey, string> = {
  organizer: organiserKeys.organiser,
  transfer: organiserKeys.bank,
  money: 'money',
  timeZone: 'timeZone',
  retention: 'retention',
  quietHours: 'quietHours',
  signIn: 'signIn',
}

/** What the organiser set under a key, else what the product says; version 0: nothing was ever set. */
export async function getSetting<Key extends SettingKey>(
  db: Db | Tx,
  key: Key,
): Promise<{ value: SettingValue<Key>; version: number }> {
  const row = await db.setting.findUnique({ where: { key: storedAs[key] }, select: { value: true, version: true } })
  const schema: z.ZodType = settings[key]
  return { value: schema.parse(row?.value ?? {}) as SettingValue<Key>, version: row?.version ?? 0 }
}

/** Writes what was set over the version that was seen; false: somebody else changed it since. */
export async function putSetting(
  db: Tx,
  now: Date,
  { key, version, value }: { key: SettingKey; version: number; value: object },
): Promise<boolean> {
  const text = JSON.stringify(value)
  const count =
    version === 0
      ? await db.$executeRaw`
          insert into setting (id, created_at, updated_at, key, value) values (${newId(now)}::uuid, ${now}, ${now}, ${storedAs[key]}, ${text}::jsonb)
          on conflict (key) do nothing`
      : await db.$executeRaw`
          update setting set value = ${text}::jsonb, updated_at = ${now}, version = version + 1
          where key = ${storedAs[key]} and version = ${version}`
  return count === 1
}

/** Whether an administrator has set up an authenticator app. */
export async function hasApp(db: Db, administratorId: string): Promise<boolean> {
  return (await db.administrator.count({ where: { id: administratorId, totpConfirmedAt: { not: null } } })) > 0
}
