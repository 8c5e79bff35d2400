import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { codeFor } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeProject } from '@/prisma/factories/projects'
import { confirmRegistration } from './confirm-registration'
import { requestRegistration } from './request-registration'

/** The twin of "confirmed in 20 tabs at once": with what makes a code and a form single-use taken away it must break. */
const { db } = await testDatabase({ invariantsHold: false })

test('where a used code and a used form come back to life, 20 tabs are let in more than once', async () => {
  const project = await makeProject(db)
  const email = 'many@school.test'
  const given = {
    ...{ nativeFamily: '单', nativeGiven: '小雨', latinFamily: 'Shan', latinGiven: 'Xiaoyu' },
    ...{ graduationYear: 2030, gender: 'FEMALE', mobile: '13800000000', email, schoolKind: 'none' },
    ...{ guardian1Mobile: '13900000000', guardian1Email: 'guardian@home.test', privacy: true, guardian: true },
  }
  const world = testWorld({ db })
  const { intentId } = await perform(requestRegistration, { ...given, projectCode: project.code }, anyone, world)
  const code = await codeFor(db, email)
  await db.$executeRaw`create function revive_code() returns trigger language plpgsql as $$ begin
    update login_code set used_at = null, tries = 0 where id = new.id; return null; end $$`
  await db.$executeRaw`create trigger revive after update of used_at on login_code
    for each row when (new.used_at is not null) execute function revive_code()`
  await db.$executeRaw`create function revive_form() returns trigger language plpgsql as $$ begin
    update sign_up_intent set used_at = null, payload_cipher = old.payload_cipher where id = new.id; return null; end $$`
  await db.$executeRaw`create trigger revive after update of used_at on sign_up_intent
    for each row when (new.used_at is not null) execute function revive_form()`
  const confirm = () => perform(confirmRegistration, { intentId, code }, anyone, world)
  const tabs = await Promise.allSettled(Array.from({ length: 20 }, confirm))
  expect(tabs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
  expect(await db.session.count()).toBeGreaterThan(1)
})
