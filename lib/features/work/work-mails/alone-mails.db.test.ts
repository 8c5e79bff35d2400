import { expect, test } from 'vitest'
import { extendDeadline } from '@/lib/features/work/extensions/extend-deadline'
import { remindTeams } from '@/lib/features/work/submissions/remind-teams'
import { reopenWork } from '@/lib/features/work/submissions/reopen-work'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { displayZone, instantInField } from '@/lib/i18n/format'
import { languages } from '@/lib/i18n/languages'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeWork } from '@/prisma/factories/workspaces'
import { mailWorkLink } from './mail-work-link'

const { db } = await testDatabase()
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })
const deadlineAt = daysAfter(factoryTime, 10)
const world = testWorld({ db, now: daysAfter(factoryTime, 8) })

test('where each takes part alone, no mail about the work speaks of a team, to the student and to the adviser', async () => {
  const work = await makeWork(db, { size: 1, windows: [{ startsAt: factoryTime, deadlineAt }] })
  const { project, team, members, key } = work
  await db.project.update({ where: { id: project.id }, data: { teamSizeMin: 1, teamSizeMax: 1 } })
  const [own] = members
  if (own === undefined) throw new Error('one student takes part')
  const unstarted = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  const contact = await makeContact(db)
  await linkAdviser(db, { studentId: own.studentId, contactId: contact.id })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId, name: 'Ann Chen' })

  await perform(mailWorkLink, { studentId: own.studentId, projectId: project.id }, adviser, world)
  await perform(remindTeams, {}, { role: 'system', source: 'worker' }, world)
  const until = instantInField(daysAfter(deadlineAt, 1), displayZone())
  const windowId = project.entryWindows[0]?.id ?? ''
  await perform(extendDeadline, { projectId: project.id, windowId, teamId: null, until, reason: 'Storm' }, owner, world)
  await perform(submitWork, { registrationId: own.id }, studentActor({ studentId: own.studentId }), world)
  await perform(reopenWork, { ...key, reason: 'Storm' }, owner, world)
  expect(team.code).toBe(1)

  const addresses = [
    ...(await db.student.findMany({ where: { id: { in: [own.studentId, unstarted.studentId] } } })),
    contact,
  ].map(({ email }) => email ?? '')
  const mails = (await Promise.all(addresses.map((address) => mailsTo(db, address)))).flat()
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'deadline-extended',
    'deadline-extended',
    'submission-receipt',
    'submission-reminder',
    'submission-reminder',
    'submission-reopened',
    'submission-to-adviser',
    'work-link',
  ])
  for (const { template, values } of mails)
    for (const language of languages) {
      const { subject, text } = await renderMail(template, values, { language, site: 'https://portal.test' })
      const words = `${subject} ${text}`.replaceAll(/https:\S+/g, '')
      expect(words, `${template} ${language}`).not.toMatch(/team|leader|队/i)
    }
})

test('mails that waited before it was told whether each takes part alone go as those of a team', async () => {
  const values = {
    ...{
      projectId: 'p',
      schoolId: 's',
      code: '3',
      project: 'Science',
      title: '',
      submittedAt: factoryTime.toISOString(),
    },
    ...{ by: 'Ann', receipt: 'NSI-R7K2M9QX4' },
  }
  const { subject } = await renderMail('submission-to-adviser', values, {
    language: 'en-US',
    site: 'https://portal.test',
  })
  expect(subject).toBe('Team 3 has submitted: Science')
})
