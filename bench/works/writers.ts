import type pg from 'pg'
import { newToken, tokenHash } from '@/lib/access/tokens'
import type { PrismaClient } from '@/lib/db/generated/client'
import { daysAfter } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'

export type Writer = {
  token: string
  registrationId: string
  block: Block
  newText: () => string
  version: number
  busy: Promise<unknown>
}
type Block = { projectId: string; schoolId: string; code: number; teamId: string; blockId: string }
export type Acknowledged = { teamId: string; blockId: string; version: number; content: string }

const sentence = '我们在三条河流的九个地点采样，每周一次。Each sample was measured twice, and the mean was taken. '
const text = `<p>${sentence.repeat(6)}</p><ul><li><p>${sentence}</p></li><li><p><strong>${sentence}</strong></p></li></ul>`
let turn = 0
const newTexts = {
  RICH: () => `${text}<p>${++turn}</p>`,
  TEXT: () => `${sentence.repeat(8)}${++turn}`,
  TABLE: () => JSON.stringify(Array.from({ length: 12 }, (_, row) => [`${row}`, `${sentence}${++turn}`])),
}

export async function signInStudent(db: PrismaClient, studentId: string, now: Date): Promise<string> {
  const token = newToken()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
  return token
}

/** Teams of that many members, each of whom writes a block of their own. */
export async function makeWriters(
  db: PrismaClient,
  teams: number,
  members: number,
  deadlineAt: Date,
): Promise<Writer[][]> {
  const now = new Date()
  const { id: templateId, blocks } = await makeTemplate(db)
  const { id: schoolId } = await makeSchool(db)
  const window = { startsAt: daysAfter(now, -1), deadlineAt }
  const works = { templateId, teamCodeMax: 9_999, createdAt: daysAfter(now, -2) }
  const { id: projectId } = await makeProject(db, works, { windows: [window] })
  const kinds = ['RICH', 'TEXT', 'TABLE'] as const
  const all: Writer[][] = []
  for (let number = 0; number < teams; number++) {
    const registrations = []
    for (let member = 0; member < members; member++)
      registrations.push(
        await makeRegistration(db, { projectId, schoolId, status: 'FREE', createdAt: daysAfter(now, -2) }),
      )
    const { id: teamId, code } = await makeTeam(db, registrations, { code: number + 1, createdAt: daysAfter(now, -2) })
    const writers: Writer[] = []
    for (const [member, { id, studentId }] of registrations.entries()) {
      const kind = kinds[member] ?? 'RICH'
      const block = { projectId, schoolId, code, teamId, blockId: blocks[kind].id }
      const token = await signInStudent(db, studentId, now)
      writers.push({ token, registrationId: id, block, newText: newTexts[kind], version: 0, busy: Promise.resolve() })
    }
    all.push(writers)
  }
  return all
}

/** Every acknowledged save of the teams, by default of all, is a version with that very content, and no version is missing or doubled. */
export async function checkLedger(
  pool: pg.Pool,
  ledger: readonly Acknowledged[],
  teams: ReadonlySet<string> | null = null,
): Promise<void> {
  const { rows } = await pool.query<Acknowledged>(
    `select w.team_id as "teamId", w.block_id as "blockId", v.version, v.content
      from block_revision v join team_block w on w.id = v.team_block_id order by 1, 2, 3`,
  )
  const named = ({ teamId, blockId, version }: Acknowledged) => `${teamId} ${blockId} ${version}`
  const own = rows.filter(({ teamId }) => teams === null || teams.has(teamId))
  const kept = new Map(own.map((row) => [named(row), row.content]))
  const lost = ledger.filter((one) => kept.get(named(one)) !== one.content)
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged saves are lost`)
  if (kept.size !== ledger.length) throw new Error(`${ledger.length} acknowledged, ${kept.size} kept`)
}
