import { expect, test } from 'vitest'
import { createPackage } from '@/lib/features/catalogue/packages/create-package'
import { getPackageSetUp } from '@/lib/features/catalogue/packages/get-package-set-up'
import { perform } from '@/lib/kernel/perform'
import { anyone, noProject } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { startSession } from '@/lib/access/start-session'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { getOrganiser } from './organiser.queries'
import { getOrganizer } from './get-organizer'
import { getSettings } from './get-settings'
import { getOrganizerName, getRetention, getTransferAccount } from './queries'
import { saveSetting } from './save-setting'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const owner = adminActor()
const save = (setting: unknown, actor = owner) => perform(saveSetting, { setting }, actor, world)
const read = () => perform(getSettings, {}, owner, world)

test('what nobody set is what the product says', async () => {
  const { organizer, money, transfer, retention } = await read()
  expect([organizer, money, transfer, retention].map(({ version }) => version)).toEqual([0, 0, 0, 0])
  expect(retention.value).toMatchObject({ codes: 1, tuitionProofs: 180, mailLog: 365, studentWorks: 5, people: 10 })
  expect([await getOrganizerName(db, 'en-US'), await getTransferAccount(db)]).toEqual([null, null])
})

test('who organises is read by what names them, and is over the version that was seen', async () => {
  const value = {
    name: { zh: '静远竞赛', en: 'Jingyuan Competitions' },
    details: 'No. 1 Road',
    email: 'help@organizer.test',
  }
  const both = [
    save({ key: 'organizer', version: 0, value }),
    save({ key: 'organizer', version: 0, value: { ...value, email: null } }),
  ]
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'conflict.stale' } })
  const { version } = (await read()).organizer
  expect(version).toBe(1)
  await save({ key: 'organizer', version, value: { ...value, email: 'office@organizer.test' } })
  expect(await getOrganizerName(db, 'zh-CN')).toBe('静远竞赛')
  expect(await perform(getOrganizer, {}, anyone, world)).toEqual({ email: 'office@organizer.test' })
  expect(await db.auditEntry.count({ where: { objectType: 'Setting', reason: 'organizer' } })).toBe(2)
})

test('a new package starts with the currency that was set', async () => {
  await save({ key: 'money', version: 0, value: { currency: 'HKD', tuitionCurrency: 'CNY' } })
  const { packageId } = await perform(createPackage, { name: { zh: '套餐', en: 'Pack' } }, owner, world)
  expect((await perform(getPackageSetUp, { packageId }, owner, world)).bundle.currency).toBe('HKD')
})

test('an account is shown once it has a number; times are kept within their limits', async () => {
  const account = {
    holder: 'Jingyuan',
    bank: 'First Bank',
    account: 'SG12 3456',
    swift: 'FBSGSG2X',
    hint: { zh: '', en: '' },
  }
  await save({ key: 'transfer', version: 0, value: account })
  expect(await getTransferAccount(db)).toEqual(account)
  expect(await getOrganiser(db)).toMatchObject({ details: 'No. 1 Road', bank: { account: 'SG12 3456' } })
  await save({ key: 'retention', version: 0, value: { codes: 2, studentWorks: 7 } })
  expect(await getRetention(db)).toMatchObject({ codes: 2, sessions: 30, studentWorks: 7 })
  for (const value of [{ codes: 0 }, { codes: 4000 }, { studentWorks: 51 }])
    await expect(save({ key: 'retention', version: 1, value })).rejects.toMatchObject({ key: 'input.invalid' })
})

test('an IBAN or a SWIFT code that is mistyped is refused at its field', async () => {
  const { version } = (await read()).transfer
  const account = { holder: '', bank: '', account: 'GB00 WRONG', swift: 'X1', hint: { zh: '', en: '' } }
  await expect(save({ key: 'transfer', version, value: account })).rejects.toMatchObject({
    key: 'input.invalid',
    fields: [
      { field: 'setting.value.account', key: 'settings.transfer.accountWrong' },
      { field: 'setting.value.swift', key: 'settings.transfer.swiftWrong' },
    ],
  })
})

test('whoever does not own all projects reads settings and sets none', async () => {
  const content = adminActor({ grants: [{ projectId: null, role: 'CONTENT' }] })
  expect((await perform(getSettings, {}, content, world)).whyNotChange).toBe('auth.ownerNeeded')
  const saving = save({ key: 'money', version: 1, value: { currency: 'USD', tuitionCurrency: '' } }, content)
  await expect(saving).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
})

test('owners who need an authenticator app own nothing until they have one, which whoever asks for it has', async () => {
  const totpSecretCipher = Buffer.alloc(40)
  const { id: withApp } = await makeAdministrator(db, { totpSecretCipher, totpConfirmedAt: factoryTime })
  const { id: without } = await makeAdministrator(db)
  const { id: mixed } = await makeAdministrator(db, {}, [
    { projectId: null, role: 'OWNER' },
    { projectId: null, role: 'FINANCE' },
  ])
  const ask = (administratorId: string) =>
    save({ key: 'signIn', version: 0, value: { ownersNeedApp: true } }, adminActor({ administratorId }))
  await expect(ask(without)).rejects.toMatchObject({ key: 'settings.ownAppFirst' })
  const sessionOf = async (administratorId: string) => {
    const own = testWorld({ db, now: factoryTime })
    const { token } = await startSession(db, own, { loginType: 'ADMIN', holder: { administratorId }, projectId: null })
    return () => actorOf(own, token)
  }
  const [first, second, third] = [await sessionOf(withApp), await sessionOf(without), await sessionOf(mixed)]
  expect(await second()).toMatchObject({ grants: [{ role: 'OWNER' }] })
  await ask(withApp)
  expect(await first()).toMatchObject({ grants: [{ role: 'OWNER' }] })
  expect(await second()).toMatchObject({ role: 'admin', grants: [], projectId: noProject, needsApp: true })
  expect(await third()).toMatchObject({ grants: [{ role: 'FINANCE' }], needsApp: true })
  await db.administrator.update({ where: { id: without }, data: { totpSecretCipher, totpConfirmedAt: factoryTime } })
  expect(await second()).toMatchObject({ grants: [{ role: 'OWNER' }] })
})
