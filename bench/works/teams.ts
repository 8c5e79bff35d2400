import { newToken, tokenHash } from '@/lib/access/tokens'
import type { PrismaClient } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { teamSearchText } from '@/lib/db/search-text'
import { daysAfter } from '@/prisma/factories/basis'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeTemplate } from '@/prisma/factories/workspaces'

const membersPerTeam = 4

/** A project's teams with students, scores and awards, and the session of its owner. */
export async function makeTeams(db: PrismaClient, count: number) {
  const now = new Date()
  const template = await makeTemplate(db)
  const project = await makeProject(db, { createdAt: now, templateId: template.id, teamCodeMax: count })
  const contact = await makeContact(db)
  const of = { projectId: project.id, schoolId: contact.schoolId, contactId: contact.id, at: now }
  const members = await makeManyRegistrations(db, { ...of, count: count * membersPerTeam, eventIds: [] })
  await db.registration.updateMany({ where: { id: { in: members } }, data: { status: 'FREE' } })
  const times = { createdAt: now, updatedAt: now }
  const ids = newIds(now, count)
  await db.team.createMany({
    data: ids.map((id, at) => {
      const named = { code: at + 1, serial: at + 1, title: at % 3 ? `潮汐能与海岸 ${at}` : `Tidal energy ${at}` }
      const { projectId, schoolId } = of
      return { ...times, ...named, id, projectId, schoolId, templateId: template.id, searchText: teamSearchText(named) }
    }),
  })
  await db.$executeRaw`
    update registration r set team_id = t.id, team_role = (case when x.place % ${membersPerTeam} = 0 then 'LEADER' else 'MEMBER' end)::team_role
    from unnest(${members}::uuid[]) with ordinality m (id, number) cross join lateral (select (m.number - 1)::int as place) x
      join team t on t.project_id = ${project.id}::uuid and t.serial = x.place / ${membersPerTeam} + 1
    where r.id = m.id`
  const [by, scorer] = [{ scoredByKind: 'SYSTEM' }, { scorerKind: 'SYSTEM', kind: 'TOTAL' }] as const
  const scored = ids.map((teamId, at) => ({ teamId, createdAt: now, hundredths: 4_000 + (at % 6_000) }))
  await db.teamScore.createMany({
    data: scored.map((score) => ({ ...score, ...by, updatedAt: now, state: 'CONFIRMED' as const })),
  })
  await db.scoreEntry.createMany({ data: scored.map((score) => ({ ...score, ...scorer })) })
  const kinds: { id: string }[] = []
  for (const [place, en] of ['Gold Award', 'Silver Award', 'Bronze Award'].entries()) {
    const label = { zh: ['一等奖', '二等奖', '三等奖'][place] ?? en, en }
    const data = { createdAt: now, projectId: project.id, holder: 'TEAM' as const, label, place: place + 1 }
    kinds.push(await db.awardKind.create({ data }))
  }
  await db.award.createMany({
    data: ids.flatMap((teamId, at) => {
      const kind = at % 2 === 0 ? kinds[at % 3] : undefined
      return kind
        ? [{ ...times, awardKindId: kind.id, projectId: project.id, teamId, state: 'PUBLISHED' as const }]
        : []
    }),
  })
  await db.$executeRaw`analyze`
  const { id: administratorId } = await makeAdministrator(db, {}, [{ projectId: project.id, role: 'OWNER' }])
  const token = newToken()
  const session = { loginType: 'ADMIN', administratorId, projectId: project.id } as const
  await db.session.create({
    data: { ...session, createdAt: now, tokenHash: tokenHash(token), lastSeenAt: now, expiresAt: daysAfter(now, 1) },
  })
  return { token, projectId: project.id }
}
