import { createHash } from 'node:crypto'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import type { People } from './demo-people'
import { isSettled, type PlannedTeam } from './demo-plan'
import { hour, type Stage } from './stage'

const passages = [
  '我们在三个月里记录了校园中十二个点位的降雨与积水，并与市政资料对照。结果显示，铺有透水砖的区域积水时间平均缩短了四成。',
  'We asked 214 students in four schools to keep a diary for two weeks. The answers were anonymous, and each school agreed in writing before we began.',
  '第一次实验失败了：传感器受潮后读数漂移。我们重新标定了全部设备，并把每个点位的测量重复了三次。',
  'Our model explains about two thirds of the variation. What it misses are the days after a holiday, which we discuss at the end.',
  '结论是肯定的，但有条件：只有在土壤含水量低于三成时，雨水花园才能明显减少径流。',
]

/** What teams have written, what was ticked and remarked, and what they handed in. */
export async function seedWorkspaces(stage: Stage, people: People, teams: readonly PlannedTeam[]): Promise<void> {
  const blocks = await stage.db.block.findMany({
    where: { templateId: teams[0]?.project.templateId ?? '' },
    select: { id: true, code: true, kind: true, checkItems: { select: { id: true } } },
    orderBy: [{ section: { position: 'asc' } }, { position: 'asc' }],
  })
  const written = await seedBlocks(stage, teams, blocks)
  await seedRemarks(stage, people, teams, blocks)
  await seedSubmissions(stage, teams, written)
}

type TemplateBlock = { id: string; code: string; kind: string; checkItems: { id: string }[] }
type Written = { teamId: string; blockId: string; code: string; content: string; words: number }

/** Who has submitted has filled all of it, the others more or less of it, some nothing yet. */
async function seedBlocks({ db, now }: Stage, teams: readonly PlannedTeam[], blocks: readonly TemplateBlock[]) {
  const rows = teams.flatMap((team, at) => {
    const filled = team.hasSubmitted ? blocks.length : team.serial === 1 ? 2 : at % (blocks.length + 1)
    const author = team.members[0]
    const writtenAt = new Date(Math.min(team.createdAt.getTime() + 20 * hour, now.getTime() - hour))
    return blocks.slice(0, filled).map((block, position) => ({
      id: newId(now),
      createdAt: writtenAt,
      updatedAt: writtenAt,
      teamId: team.id,
      blockId: block.id,
      ...contentOf(block, at + position),
      isFilled: true,
      authorRegistrationId: author?.id ?? null,
      version: 1,
    }))
  })
  await db.teamBlock.createMany({ data: rows })
  const codes = new Map(blocks.map(({ id, code }) => [id, code]))
  return rows.map(({ teamId, blockId, content, words }) => ({
    teamId,
    blockId,
    code: codes.get(blockId) ?? '',
    content,
    words,
  }))
}

function contentOf({ kind }: TemplateBlock, at: number): { content: string; words: number } {
  if (kind === 'LINK') return { content: 'https://data.demo.test/rain.csv', words: 1 }
  const text = passages[at % passages.length] ?? ''
  return { content: kind === 'RICH' ? `<p>${text}</p>` : text, words: wordsIn(text) }
}

/** Chinese characters and the words of other scripts (decisions, Teams). */
function wordsIn(text: string): number {
  return (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length
}

async function seedRemarks(
  { db, days }: Stage,
  people: People,
  teams: readonly PlannedTeam[],
  blocks: readonly TemplateBlock[],
): Promise<void> {
  const items = blocks.flatMap(({ checkItems }) => checkItems.map(({ id }) => id))
  const advised = teams.filter(({ hasSubmitted, serial }) => hasSubmitted || serial % 3 === 0)
  const by = { tickedByKind: 'ADMINISTRATOR' as const, tickedById: people.administratorId }
  await db.teamCheck.createMany({
    data: advised.flatMap(({ id: teamId }, at) =>
      items
        .slice(0, at % (items.length + 1))
        .map((checkItemId) => ({ createdAt: days(-1), teamId, checkItemId, ...by })),
    ),
  })
  const remarks = [
    '问题提得很好，背景部分可以再补充一篇近年的文献。',
    'The method is sound; say how many samples you took, and when.',
  ]
  await db.teamComment.createMany({
    data: advised.flatMap(({ id: teamId, project, members }, at) => {
      const adviserId = members[0]?.student.adviserId ?? null
      const author =
        adviserId === null
          ? { authorKind: 'ADMINISTRATOR' as const, authorId: people.administratorId }
          : { authorKind: 'CONTACT' as const, authorId: adviserId }
      const createdAt = new Date(Math.min(days(project.plan.runs[1]).getTime(), days(-1).getTime()))
      const resolved =
        at % 2 === 0 ? { resolvedAt: createdAt, resolvedByKind: author.authorKind, resolvedById: author.authorId } : {}
      return [
        { createdAt, teamId, blockId: blocks[1]?.id ?? null, body: remarks[at % 2] ?? '', ...author, ...resolved },
      ]
    }),
  })
}

/** Inside their window, each with what it held then and who stood for it. */
async function seedSubmissions(
  { db, now }: Stage,
  teams: readonly PlannedTeam[],
  written: readonly Written[],
): Promise<void> {
  const handedIn = teams.filter(({ hasSubmitted }) => hasSubmitted)
  const schools = await db.school.findMany({ select: { id: true, name: true, nameEn: true } })
  const people = await db.student.findMany({
    where: { id: { in: handedIn.flatMap(({ members }) => members.map(({ student }) => student.id)) } },
    select: { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
  })
  const rows = handedIn.map((team, at) => {
    const submittedAt = submissionTime(team, now)
    const blocks = written
      .filter(({ teamId }) => teamId === team.id)
      .map(({ code, content, words }) => ({ code, content, words }))
    const snapshot: Prisma.InputJsonObject = { team: { code: team.code, serial: team.serial }, blocks }
    const code = team.project.plan.code
    return {
      team,
      submission: {
        id: newId(now),
        createdAt: submittedAt,
        teamId: team.id,
        projectId: team.project.id,
        entryWindowId: team.project.windows[0]?.id ?? '',
        attempt: 1,
        submittedAt,
        byRegistrationId: team.members[0]?.id ?? '',
        snapshot,
        sha256: Uint8Array.from(createHash('sha256').update(JSON.stringify(snapshot)).digest()),
        receiptNumber: `${code}-R${String(at + 1).padStart(5, '0')}`,
      },
    }
  })
  await db.submission.createMany({ data: rows.map(({ submission }) => submission) })
  await db.submissionMember.createMany({
    data: rows.flatMap(({ team, submission }) =>
      team.members.filter(isSettled).map((member) => {
        const { id: _, ...names } = people.find(({ id }) => id === member.student.id) ?? { id: '' }
        const school = schools.find(({ id }) => id === member.student.schoolId)
        return {
          createdAt: submission.submittedAt,
          submissionId: submission.id,
          projectId: team.project.id,
          registrationId: member.id,
          teamRole: member.team?.role ?? 'MEMBER',
          ...names,
          schoolName: school?.name ?? null,
          schoolNameEn: school?.nameEn ?? null,
        }
      }),
    ),
  })
  await db.teamEvent.createMany({
    data: rows.flatMap(({ team, submission }) =>
      (['OPEN', 'SAVE', 'SUBMIT'] as const).map((event, at) => ({
        createdAt: new Date(submission.submittedAt.getTime() - (2 - at) * hour),
        teamId: team.id,
        event,
        actor: 'STUDENT' as const,
        personKind: 'STUDENT' as const,
        personId: team.members[0]?.student.id ?? null,
      })),
    ),
  })
}

/** After the team was made, before the deadline, and not in the future. */
function submissionTime({ project, createdAt, serial }: PlannedTeam, now: Date): Date {
  const window = project.windows[0]
  if (window === undefined) throw new Error(`${project.plan.code} has no window to submit in`)
  const latest = Math.min(window.deadlineAt.getTime(), now.getTime()) - serial * 10 * 60_000
  return new Date(Math.max(window.startsAt.getTime(), createdAt.getTime(), latest))
}
