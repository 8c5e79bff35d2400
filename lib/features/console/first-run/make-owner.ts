import { z } from 'zod'
import { isCommonPassword } from '@/lib/access/common-passwords'
import { rememberDevice } from '@/lib/access/devices'
import { hashPassword } from '@/lib/access/passwords'
import { startSession } from '@/lib/access/start-session'
import { putSettingOver } from '@/lib/features/catalogue/settings/put-setting.step'
import { type SettingValue, settings } from '@/lib/features/catalogue/settings/schema'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { createOwner, findAdministratorState } from '@/lib/features/people/auth/queries'
import { whyNotNewPassword } from '@/lib/features/people/auth/rules'
import { newPasswordFields, resetToken } from '@/lib/features/people/auth/schema'
import { email } from '@/lib/features/people/students/schema'
import { showZone } from '@/lib/i18n/format'
import type { AuditRecord } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import { proveToken } from './prove-token.step'
import { hasOwner, useToken } from './queries'
import { ownerFacts } from './rules'

/**
 * Whoever has the token of the server's start makes the first owner of all projects and is signed in (console#first-run).
 * The token is used up with it.
 */
export const makeOwner = operation('console/first-run/make-owner', {
  access: ['anyone'],
  input: z.object({
    token: resetToken,
    name: textSchema(ownerFacts.name),
    email,
    ...newPasswordFields,
    /** Who organises, whom people write to, and in which currency: all may be said later. */
    organizer: settings.organizer.shape.name,
    contact: settings.organizer.shape.email,
    currency: settings.money.shape.currency,
    /** By which clocks the portal shows and reads dates. */
    timeZone: settings.timeZone.shape.zone,
  }),
  run: async ({ input, world }) => {
    const hash = await proveToken(world, input.token)
    const wrong = whyNotNewPassword(input, { role: 'admin', email: input.email }, isCommonPassword)
    if (wrong !== null) throw new Fault('input.invalid', { fields: [wrong] })
    const passwordHash = await hashPassword(input.newPassword)
    const { id, started, device } = await inTransaction(world, async ({ db, now, record }) => {
      if (!(await useToken(db, hash)) || (await hasOwner(db))) throw new Fault('notFound')
      if ((await findAdministratorState(db, input.email)) !== null)
        throw new Fault('staff.emailTaken', { fields: [{ field: 'email', key: 'faults.staff.emailTaken' }] })
      const administratorId = await createOwner(db, now, { email: input.email, name: input.name, passwordHash })
      const started = await startSession(db, world, {
        loginType: 'ADMIN',
        holder: { administratorId },
        projectId: null,
      })
      const by = { kind: 'ADMIN', id: administratorId } as const
      const own = { db, now, record: (entry: AuditRecord) => record({ ...entry, by }) }
      own.record({ object: ['Administrator', administratorId], reason: 'first owner' })
      await putFirstSettings(own, input)
      return { id: administratorId, started, device: await rememberDevice(db, world, { administratorId }) }
    })
    showZone(input.timeZone)
    world.effects.session = started
    world.effects.device = device
    return { id, role: 'admin' as const }
  },
})

type FirstSettings = {
  organizer: SettingValue<'organizer'>['name']
  contact: SettingValue<'organizer'>['email']
  currency: string
  timeZone: string
}

/** Also over what a portal that has no owner any more was set to; what is left empty stays as it is. */
async function putFirstSettings(work: Work, { organizer, contact, currency, timeZone }: FirstSettings) {
  const { value, version } = await getSetting(work.db, 'organizer')
  const named = { ...value, name: organizer ?? value.name, email: contact ?? value.email }
  await putSettingOver(work, { key: 'organizer', version, value: named })
  const money = await getSetting(work.db, 'money')
  if (currency !== '')
    await putSettingOver(work, { key: 'money', version: money.version, value: { ...money.value, currency } })
  const zone = await getSetting(work.db, 'timeZone')
  await putSettingOver(work, { key: 'timeZone', version: zone.version, value: { zone: timeZone } })
}
