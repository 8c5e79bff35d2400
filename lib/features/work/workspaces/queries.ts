import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { BlockKind, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { teamSearchText } from '@/lib/db/search-text'
import { isoTime, nameJson } from '@/lib/db/sql'
import { extendedWindows } from '@/lib/features/catalogue/projects/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { onlyTeam } from './rules'
import { type BlockOptions, blockOptions, type TeamReference } from './schema'

const teamFacts = {
  id: true,
  projectId: true,
  schoolId: true,
  code: true,
  serial: true,
  title: true,
  mediaEntryType: true,
  note: true,
  templateId: true,
  memberCount: true,
  version: true,
  project: {
    select: {
      code: true,
      name: true,
      teamSizeMin: true,
      teamSizeMax: true,
      commentsVisible: true,
      product: true,
      entryWindows: {
        select: { id: true, startsAt: true, deadlineAt: true, announceAt: true },
        orderBy: { startsAt: 'asc' },
      },
    },
  },
  school: { select: { name: true, nameEn: true, isIndependent: true } },
  // A reopened one counts no more; the newest says whether the team has submitted.
  submissions: {
    select: {
      ...{ id: true, submittedAt: true, receiptNumber: true, entryWindowId: true },
      ...{ reopenedAt: true, reopenReason: true },
    },
    orderBy: { attempt: 'desc' },
    take: 1,
  },
  extensions: { select: { entryWindowId: true, deadlineAt: true } },
} satisfies Prisma.TeamSelect

/** A team at its work: what every operation about it has to know. */
export type TeamAtWork = ReturnType<typeof atWork>

type TeamRow = Prisma.TeamGetPayload<{ select: typeof teamFacts }>

function atWork({ submissions, project, extensions, ...team }: TeamRow) {
  const { entryWindows, ...of } = project
  const windows = extendedWindows(entryWindows, extensions)
  const [latest] = submissions
  const window = windows.find(({ id }) => id === latest?.entryWindowId)
  return {
    ...team,
    project: { ...of, name: bilingualOf(of.name) },
    windows,
    ...submissionOf(latest, window),
  }
}

type LatestSubmission = TeamRow['submissions'][number] | undefined

/** What a team has submitted, or that it was reopened and why. */
function submissionOf<Window>(latest: LatestSubmission, window: Window | undefined) {
  if (latest === undefined || window === undefined) return { submission: null, reopened: null }
  const { reopenedAt, reopenReason, ...submission } = latest
  if (reopenedAt === null) return { submission: { ...submission, window }, reopened: null }
  return { submission: null, reopened: { at: reopenedAt, reason: reopenReason ?? '' } }
}

/** A live team in reach, by the key of the guide. */
export async function getTeam(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamWhereInput>,
  key: TeamReference,
): Promise<TeamAtWork> {
  return atWork(onlyTeam(await db.team.findMany({ where: named(scope, key), select: teamFacts, take: 2 })))
}

/** How many a team of its project may have: all that the name of a tab has to know of a live team in reach. */
export async function getTeamSizeMax(
  db: Db,
  scope: Scoped<Prisma.TeamWhereInput>,
  key: TeamReference,
): Promise<{ teamSizeMax: number }> {
  const select = { project: { select: { teamSizeMax: true } } } as const
  return onlyTeam(await db.team.findMany({ where: named(scope, key), select, take: 2 })).project
}

function named(
  scope: Scoped<Prisma.TeamWhereInput>,
  { projectId, schoolId, code }: TeamReference,
): Prisma.TeamWhereInput {
  if (!isUuid(projectId) || (schoolId !== undefined && !isUuid(schoolId))) throw new Fault('notFound')
  const ofSchool = schoolId === undefined ? {} : { schoolId }
  return { AND: [scope, { projectId, ...ofSchool, code, archivedAt: null }] }
}

/**
 * The same, with the team's lock: of its submission, of who comes and goes. Saves wait for it, and it for them; what merely
 * refers to the team (a comment, an invitation) holds nobody back who hands in at the last minute.
 */
export async function lockTeam(db: Tx, scope: Scoped<Prisma.TeamWhereInput>, key: TeamReference): Promise<TeamAtWork> {
  const team = onlyTeam(await db.team.findMany({ where: named(scope, key), select: { id: true }, take: 2 }))
  await db.$queryRaw`select from team where id = ${team.id}::uuid for no key update`
  return getTeam(db, scope, key)
}

/** Writes what stands over a team's work; whoever calls holds the team's lock. */
export async function updateWork(
  db: Tx,
  now: Date,
  { id, code, serial }: Pick<TeamAtWork, 'id' | 'code' | 'serial'>,
  work: { title: string | null; mediaEntryType: string | null },
): Promise<void> {
  const searchText = teamSearchText({ code, serial, title: work.title })
  await db.team.update({
    where: { id },
    data: { ...work, searchText, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}

export type TemplateBlock = {
  id: string
  code: string
  kind: BlockKind
  title: Bilingual
  prompt: Bilingual
  required: boolean
  wordMin: number | null
  wordMax: number | null
  options: BlockOptions
  checks: { id: string; text: Bilingual }[]
  /** `right`: the letter of the right answer; whoever shows a question looks whether it was answered. */
  questions: { id: string; text: Bilingual; right: string | null; options: { letter: string; text: Bilingual }[] }[]
}
export type TemplateSection = { id: string; title: Bilingual; blocks: TemplateBlock[] }

/** A template in reach by its name. */
export async function getTemplateName(
  db: Db,
  scope: Scoped<Prisma.TemplateWhereInput>,
  id: string,
): Promise<{ id: string; name: Bilingual }> {
  const where = { AND: [scope, { id }] }
  const row = orNotFound(isUuid(id) ? await db.template.findFirst({ where, select: { id: true, name: true } }) : null)
  return { id: row.id, name: bilingualOf(row.name) }
}

/** What a template asks for, in its order. */
export async function listSections(db: Db | Tx, templateId: string): Promise<TemplateSection[]> {
  const [row] = await db.$queryRaw<{ sections: TemplateSection[] | null }[]>`
    select json_agg(json_build_object('id', s.id, 'title', s.title, 'blocks', (
      select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'kind', b.kind, 'title', b.title, 'prompt', b.prompt,
        'required', b.required, 'wordMin', b.word_min, 'wordMax', b.word_max, 'options', b.options,
        'checks', (select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text) order by c.position, c.id), '[]')
          from check_item c where c.block_id = b.id),
        'questions', (select coalesce(json_agg(json_build_object('id', q.id, 'text', q.text,
            'right', (select min(o.letter) from block_question_option o where o.question_id = q.id and o.is_right),
            'options', (select coalesce(json_agg(json_build_object('letter', o.letter, 'text', o.text) order by o.letter), '[]')
              from block_question_option o where o.question_id = q.id)) order by q.position, q.id), '[]')
          from block_question q where q.block_id = b.id)) order by b.position, b.id), '[]')
      from block b where b.section_id = s.id)) order by s.position, s.id) as sections
    from section s where s.template_id = ${templateId}::uuid`
  const sections = row?.sections ?? []
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, options: blockOptions.parse(block.options ?? {}) })),
  }))
}

export type WrittenBlock = {
  blockId: string
  content: string
  version: number
  words: number
  isFilled: boolean
  savedAt: string
  savedBy: FullName | null
}

/** How far a team is, as the tables' triggers keep it. */
export type Progress = {
  requiredFilled: number
  requiredTotal: number
  checksDone: number
  checksTotal: number
  totalLength: number
}

/** All that a team has done: what it wrote, its quiz answers, what was ticked, how far it is, and who it is. */
export type TeamWork = {
  blocks: WrittenBlock[]
  answers: { questionId: string; letter: string }[]
  ticked: string[]
  progress: Progress
  members: { studentId: string; role: TeamRole; name: FullName }[]
}

const student = Prisma.sql`s`

/** Of a team that was found in reach. Its members are the settled ones (teams#placed-and-settled). */
export async function getWork(db: Db | Tx, teamId: string): Promise<TeamWork> {
  const [row] = await db.$queryRaw<TeamWork[]>`
    select
      (select coalesce(json_agg(json_build_object('blockId', w.block_id, 'content', w.content, 'version', w.version, 'words', w.words,
          'isFilled', w.is_filled, 'savedAt', ${isoTime(Prisma.sql`w.updated_at`)},
          'savedBy', case when s.id is not null then ${nameJson(student)} end)), '[]')
        from team_block w left join registration r on r.id = w.author_registration_id left join student s on s.id = r.student_id
        where w.team_id = t.id) as blocks,
      (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'letter', a.letter)), '[]')
        from team_quiz_answer a where a.team_id = t.id) as answers,
      (select coalesce(json_agg(c.check_item_id), '[]') from team_check c where c.team_id = t.id) as ticked,
      (select json_build_object('requiredFilled', p.required_filled, 'requiredTotal', p.required_total, 'checksDone', p.checks_done,
          'checksTotal', p.checks_total, 'totalLength', p.total_length) from team_progress p where p.team_id = t.id) as progress,
      (select coalesce(json_agg(json_build_object('studentId', s.id, 'role', coalesce(r.team_role, 'MEMBER'), 'name', ${nameJson(student)})
          order by r.team_role, s.sort_key, r.id), '[]')
        from registration r join student s on s.id = r.student_id
        where r.team_id = t.id and r.cancelled_at is null and r.status in ('PAID', 'FREE')) as members
    from team t where t.id = ${teamId}::uuid`
  return orNotFound(row)
}

/** How many remarks are still open, by block; null: about the team as a whole. */
export async function countOpenComments(
  db: Db,
  scope: Scoped<Prisma.TeamCommentWhereInput>,
  teamId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db.teamComment.groupBy({
    by: ['blockId'],
    where: { AND: [scope, { teamId, resolvedAt: null }] },
    _count: true,
  })
  return new Map(rows.map(({ blockId, _count }) => [blockId, _count]))
}
