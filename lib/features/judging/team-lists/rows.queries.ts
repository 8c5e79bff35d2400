import { Prisma } from '@/lib/db/generated/client'
import type { TeamRole } from '@/lib/db/generated/enums'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import type { Scoped } from '@/lib/access/visible'
import { isAuthor } from '@/lib/features/work/submissions/authors.queries'
import { percentOf } from '@/lib/features/work/workspaces/rules'
import type { Bilingual } from '@/lib/i18n/languages'

/** An award as it was given; a draft only for administrators. */
export type GivenAward = { label: Bilingual; isDraft: boolean }

export type ListedStudent = PersonName & {
  role: TeamRole | null
  /** The student has paid, or need not: the team's score counts for them too. */
  isSettled: boolean
  /** The team's awards are the student's too: who settled after the work was handed in has no part in them. */
  sharesAwards: boolean
  /** null: not in the reader's reach. */
  email: string | null
  /** The student's own ones; those of others' students are not told. */
  awards: GivenAward[]
}

/** A team of a list, with no more than the reader is told of it. */
export type ListedTeam = {
  id: string
  projectId: string
  schoolId: string
  templateId: string | null
  code: number
  serial: number
  title: string | null
  mediaType: string | null
  school: { name: string; nameEn: string | null }
  /** Whether its work is the reader's to see; otherwise nothing of it is told: progress, note, score and awards are null. */
  opens: boolean
  isSubmitted: boolean
  /** Something of it is written, or it was submitted. */
  isStarted: boolean
  progress: { percent: number; checksDone: number; checksTotal: number; totalLength: number } | null
  /** null: not the reader's to know (yet). */
  comments: number | null
  note: string | null
  /** Whether the reader is told of a score and of awards, once there are any. */
  isJudged: boolean
  score: { hundredths: number; isDraft: boolean } | null
  awards: GivenAward[]
  /** The leader first; of those not in reach the names and the roles alone. */
  students: ListedStudent[]
}

const text = column<string>()
const maybeText = column<string | null>()
const number = column<number>()
const truth = column<boolean>()
type PackedAwards = readonly (readonly [label: Bilingual, isDraft: boolean])[] | null

/** Of `team_progress g`: something is written. */
export const startedWork = Prisma.sql`(coalesce(g.required_filled, 0) > 0 or coalesce(g.total_length, 0) > 0)`

export const team = jsonRow({
  id: text`t.id`,
  projectId: text`t.project_id`,
  schoolId: text`t.school_id`,
  templateId: maybeText`t.template_id`,
  code: number`t.code`,
  serial: number`t.serial`,
  title: maybeText`t.title`,
  mediaType: maybeText`t.media_entry_type`,
  schoolName: text`c.name`,
  schoolNameEn: maybeText`c.name_en`,
  opens: truth`t.opens`,
  isSubmitted: truth`t.opens and exists (select from submission u where u.team_id = t.id and u.reopened_at is null)`,
  isStarted: truth`t.opens and (${startedWork} or exists (
    select from submission u where u.team_id = t.id and u.reopened_at is null))`,
  requiredFilled: number`coalesce(g.required_filled, 0)`,
  requiredTotal: number`coalesce(g.required_total, 0)`,
  checksDone: number`coalesce(g.checks_done, 0)`,
  checksTotal: number`coalesce(g.checks_total, 0)`,
  totalLength: number`coalesce(g.total_length, 0)`,
  comments: column<number | null>()`case when t.is_commented then coalesce(g.comment_count, 0) end`,
  note: maybeText`t.note`,
  isJudged: truth`t.is_judged`,
  hundredths: column<number | null>()`f.hundredths`,
  isDraft: truth`f.state = 'DRAFT'`,
  awards: column<PackedAwards>()`p.awards`,
  students: column<JsonRow[] | null>()`m.students`,
})

export const student = (reach: { students: Scoped<Prisma.Sql> }) =>
  jsonRow({
    role: column<TeamRole | null>()`r.team_role`,
    isSettled: truth`r.status <> 'PENDING'`,
    // Asked for those alone whose team has an award.
    sharesAwards: truth`r.status <> 'PENDING' and (o.holder_id is null or ${isAuthor})`,
    nativeFamily: maybeText`s.native_family`,
    nativeGiven: maybeText`s.native_given`,
    latinFamily: maybeText`s.latin_family`,
    latinGiven: maybeText`s.latin_given`,
    email: maybeText`case when ${reach.students} then s.email end`,
    awards: column<PackedAwards>()`p.awards`,
  })
type Student = ReturnType<typeof student>

function awardsOf(packed: PackedAwards): GivenAward[] {
  return (packed ?? []).map(([label, isDraft]) => ({ label, isDraft }))
}

export function teamOf(row: JsonRow, member: Student): ListedTeam {
  const { valueOf: of } = team
  const [hundredths, opens] = [of(row, 'hundredths'), of(row, 'opens')]
  const progress = {
    percent: percentOf({ requiredFilled: of(row, 'requiredFilled'), requiredTotal: of(row, 'requiredTotal') }),
    checksDone: of(row, 'checksDone'),
    checksTotal: of(row, 'checksTotal'),
    totalLength: of(row, 'totalLength'),
  }
  return {
    id: of(row, 'id'),
    projectId: of(row, 'projectId'),
    schoolId: of(row, 'schoolId'),
    templateId: of(row, 'templateId'),
    code: of(row, 'code'),
    serial: of(row, 'serial'),
    title: of(row, 'title'),
    mediaType: of(row, 'mediaType'),
    school: { name: of(row, 'schoolName'), nameEn: of(row, 'schoolNameEn') },
    opens,
    isSubmitted: of(row, 'isSubmitted'),
    isStarted: of(row, 'isStarted'),
    progress: opens ? progress : null,
    comments: of(row, 'comments'),
    note: of(row, 'note'),
    isJudged: of(row, 'isJudged'),
    score: hundredths === null ? null : { hundredths, isDraft: of(row, 'isDraft') },
    awards: awardsOf(of(row, 'awards')),
    students: (of(row, 'students') ?? []).map((one) => studentOf(one, member)),
  }
}

function studentOf(row: JsonRow, { valueOf: of }: Student): ListedStudent {
  return {
    role: of(row, 'role'),
    isSettled: of(row, 'isSettled'),
    sharesAwards: of(row, 'sharesAwards'),
    nativeFamily: of(row, 'nativeFamily'),
    nativeGiven: of(row, 'nativeGiven'),
    latinFamily: of(row, 'latinFamily'),
    latinGiven: of(row, 'latinGiven'),
    email: of(row, 'email'),
    awards: awardsOf(of(row, 'awards')),
  }
}
