import { createHash } from 'node:crypto'
import type { BlockKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { quotable } from '@/lib/features/payments/payments/rules'
import { receiptBytes, receiptNumber } from '@/lib/features/work/submissions/rules'
import { freezeWork, sealOf } from '@/lib/features/work/submissions/snapshot.rules'
import { readWorks, type WorkRow } from '@/lib/features/work/submissions/works.queries'
import { wordsOf } from '@/lib/features/work/workspaces/rules'
import type { People } from './demo-people'
import type { PlannedTeam } from './demo-plan'
import { topicOf } from './demo-topics'
import { hour, type Stage } from './stage'

/** The teams' texts, ticks, comments and submissions. */
export async function seedWorkspaces(stage: Stage, people: People, teams: readonly PlannedTeam[]): Promise<void> {
  const blocks = await stage.db.block.findMany({
    where: { templateId: teams[0]?.project.templateId ?? '' },
    select: {
      id: true,
      code: true,
      kind: true,
      checkItems: { select: { id: true } },
      questions: {
        select: { id: true, options: { where: { isRight: true }, select: { letter: true } } },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: [{ section: { position: 'asc' } }, { position: 'asc' }],
  })
  await seedBlocks(stage, teams, blocks)
  await seedRemarks(stage, people, teams, blocks)
  await seedSubmissions(stage, teams)
}

type TemplateBlock = {
  id: string
  code: string
  kind: BlockKind
  checkItems: { id: string }[]
  questions: { id: string; options: { letter: string }[] }[]
}

/** Teams that submitted have filled every block, the others some of them or none. */
async function seedBlocks({ db, now }: Stage, teams: readonly PlannedTeam[], template: readonly TemplateBlock[]) {
  // Pictures and files are left to the people who try the demo.
  const blocks = template.filter(({ kind }) => kind !== 'IMAGE' && kind !== 'FILE')
  const saves = teams.flatMap((team, at) => {
    const { begun, ended, isOver } = timeToWrite(team, now)
    const wished = team.hasSubmitted ? blocks.length : team.serial === 1 ? 3 : at % (blocks.length + 1)
    const filled = isOver ? 0 : wished
    return blocks.slice(0, filled).map((block, position) => {
      const written = textOf(team, block)
      const later = new Date(Math.min(begun.getTime() + (20 + position) * hour, ended.getTime()))
      const row = {
        id: newId(now),
        createdAt: begun,
        updatedAt: begun,
        teamId: team.id,
        blockId: block.id,
        isFilled: true,
        authorRegistrationId: team.members[position % team.members.length]?.id ?? null,
        version: 1,
      }
      const isRevised = block.kind === 'RICH' && team.serial % 4 === 1
      return {
        row,
        later,
        isRevised,
        first: contentOf(block, isRevised ? firstSentence(written) : written),
        last: contentOf(block, written),
        questions: block.questions,
      }
    })
  })
  await db.teamBlock.createMany({ data: saves.map(({ row, first }) => ({ ...row, ...first })) })
  await db.teamQuizAnswer.createMany({
    data: saves.flatMap(({ row: { teamId, blockId, createdAt, updatedAt, authorRegistrationId }, questions }) =>
      questions.map(({ id: questionId, options: [right] }) => {
        const answer = { letter: right?.letter ?? 'A', isRight: true, authorRegistrationId }
        return { teamId, blockId, questionId, createdAt, updatedAt, ...answer }
      }),
    ),
  })
  for (const { row, later, last } of saves.filter(({ isRevised }) => isRevised)) {
    await db.teamBlock.update({ where: { id: row.id }, data: { ...last, version: 2, updatedAt: later } })
  }
}

function textOf({ project, serial }: PlannedTeam, { code }: TemplateBlock): string {
  const texts: Readonly<Record<string, string>> = topicOf(project, serial)
  return texts[code] ?? ''
}

function firstSentence(text: string): string {
  return /^.*?[。.?？](?=\s|\P{ASCII}|$)/u.exec(text)?.[0] ?? text
}

function contentOf({ kind, questions }: TemplateBlock, text: string): { content: string; words: number } {
  const content = {
    RICH: () => `<p>${text}</p>`,
    TABLE: () => JSON.stringify(steps),
    QUIZ: () => JSON.stringify(Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.letter ?? 'A']))),
    TEXT: () => text,
    LINK: () => text,
    IMAGE: () => '',
    FILE: () => '',
  }[kind]()
  return { content, words: wordsOf(kind, content) }
}

const steps = [
  ['第 1–2 周', '查找资料，确定问题', '全队'],
  ['第 3–6 周', '收集数据', '两人一组'],
  ['第 7 周', '分析与写作', '全队'],
]

async function seedRemarks(
  { db, days }: Stage,
  people: People,
  teams: readonly PlannedTeam[],
  blocks: readonly TemplateBlock[],
): Promise<void> {
  const seenAt = ({ project, createdAt }: PlannedTeam) =>
    new Date(Math.max(createdAt.getTime(), days(Math.min(project.plan.runs[1], -1)).getTime()))
  const items = blocks.flatMap(({ checkItems }) => checkItems.map(({ id }) => id))
  const advised = teams.filter(({ hasSubmitted, serial }) => hasSubmitted || serial % 3 === 0)
  const by = { tickedByKind: 'ADMINISTRATOR' as const, tickedById: people.administratorId }
  await db.teamCheck.createMany({
    data: advised.flatMap((team, at) =>
      items
        .slice(0, at % (items.length + 1))
        .map((checkItemId) => ({ createdAt: seenAt(team), teamId: team.id, checkItemId, ...by })),
    ),
  })
  const remarks = [
    '问题提得很好，背景部分可以再补充一篇近年的文献。',
    'The method is sound; say how many samples you took, and when.',
  ]
  await db.teamComment.createMany({
    data: advised.flatMap((team, at) => {
      const { id: teamId, members } = team
      const adviserId = members[0]?.student.adviserId ?? null
      const author =
        adviserId === null
          ? { authorKind: 'ADMINISTRATOR' as const, authorId: people.administratorId }
          : { authorKind: 'CONTACT' as const, authorId: adviserId }
      const createdAt = seenAt(team)
      const resolved =
        at % 2 === 0 ? { resolvedAt: createdAt, resolvedByKind: author.authorKind, resolvedById: author.authorId } : {}
      return [
        { createdAt, teamId, blockId: blocks[1]?.id ?? null, body: remarks[at % 2] ?? '', ...author, ...resolved },
      ]
    }),
  })
}

/** Submissions within their window, each with its content then, its members, and the receipts, which count as sent. */
async function seedSubmissions({ db, now }: Stage, teams: readonly PlannedTeam[]): Promise<void> {
  const handedIn = teams.filter(({ hasSubmitted }) => hasSubmitted)
  const works = await readWorks(
    db,
    handedIn.map(({ id }) => id),
  )
  const rows = handedIn.flatMap((team) => {
    const work = works.find(({ id }) => id === team.id)
    return work === undefined ? [] : [submissionOf(team, work, timeToWrite(team, now).ended, newId(now))]
  })
  await db.submission.createMany({ data: rows.map(({ submission }) => submission) })
  await db.submissionMember.createMany({
    data: rows.flatMap(({ submission, frozen }) =>
      frozen.members.map(({ registrationId, role, name, school }) => ({
        ...{ createdAt: submission.submittedAt, submissionId: submission.id, projectId: submission.projectId },
        ...{ registrationId, teamRole: role, ...name, schoolName: school.name, schoolNameEn: school.nameEn },
      })),
    ),
  })
  await db.outboxMail.createMany({
    data: rows.flatMap(({ submission, work }) =>
      work.members.map(({ id, studentId, email, language }) => ({
        createdAt: submission.submittedAt,
        dedupeKey: `submission:${submission.id}:${id}`,
        template: 'submission-receipt',
        personKind: 'STUDENT' as const,
        personId: studentId,
        toEmail: email,
        language: language ?? 'zh-CN',
        state: 'SENT' as const,
        attempts: 1,
        sentAt: submission.submittedAt,
      })),
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

function submissionOf(team: PlannedTeam, work: WorkRow, submittedAt: Date, id: string) {
  const { code, id: projectId, numberPrefix } = work.project
  const byRegistrationId = work.members[0]?.id ?? ''
  const frozen = freezeWork(work, { submittedAt: submittedAt.toISOString(), byRegistrationId, attempt: 1 })
  const signs = quotable(createHash('sha256').update(`${code} ${work.serial}`).digest().subarray(0, receiptBytes))
  const submission = {
    ...{ id, createdAt: submittedAt, submittedAt, teamId: work.id, projectId, attempt: 1, byRegistrationId },
    entryWindowId: team.project.windows[0]?.id ?? '',
    snapshot: frozen,
    sha256: sealOf(frozen),
    receiptNumber: receiptNumber(numberPrefix, signs),
  }
  return { team, work, frozen, submission }
}

/** A time from the team's creation and the opening of its window to the deadline, or to a moment ago. */
function timeToWrite({ project, createdAt, serial }: PlannedTeam, now: Date) {
  const window = project.windows[0]
  if (window === undefined) throw new Error(`${project.plan.code} has no window to submit in`)
  const begun = Math.max(window.startsAt.getTime(), createdAt.getTime())
  const latest = Math.min(window.deadlineAt.getTime(), now.getTime()) - serial * 10 * 60_000
  const isOver = begun > window.deadlineAt.getTime()
  return { begun: new Date(begun), ended: new Date(Math.max(begun, latest)), isOver }
}
