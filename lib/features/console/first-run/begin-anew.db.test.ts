import { expect, onTestFinished, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { showZone, usualZone } from '@/lib/i18n/format'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeOwner } from './make-owner'
import { offerSetup } from './offer-setup'

const { db } = await testDatabase()
const world = testWorld({ db })
const system = { role: 'system', source: 'start' } as const

test('a portal that has settings and no owner any more gets its owner, over what it was set to', async () => {
  onTestFinished(() => showZone(usualZone))
  const kept = { createdAt: world.now, updatedAt: world.now, version: 3 }
  await db.setting.create({ data: { ...kept, key: 'timeZone', value: { zone: 'Europe/London' } } })
  await db.setting.create({
    data: { ...kept, key: 'organiser', value: { name: null, details: 'Unit 3', email: 'old@first.example' } },
  })
  const offered = await perform(offerSetup, {}, system, world)
  const secret = 'seven grey geese 2026'
  const owner = {
    ...{ token: offered?.token ?? '', name: 'The Owner', email: 'owner@first.example' },
    ...{ newPassword: secret, newPasswordAgain: secret, timeZone: 'Asia/Tokyo', currency: 'USD' },
  }
  expect(await perform(makeOwner, owner, anyone, world)).toMatchObject({ role: 'admin' })
  expect((await getSetting(db, 'timeZone')).value).toEqual({ zone: 'Asia/Tokyo' })
  expect((await getSetting(db, 'money')).value).toMatchObject({ currency: 'USD' })
  expect((await getSetting(db, 'organizer')).value).toMatchObject({ details: 'Unit 3', email: 'old@first.example' })
})
