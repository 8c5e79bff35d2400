import { type Actor, anyone } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import type { Contact, Package, Registration, School } from '@/lib/db/generated/client'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { adminActor, adviserActor, coordinatorActor, studentActor } from './actors'
import { makeClass } from './classmate'
import { proofKeyOf, teamToJoin } from './payloads/names'

export type AuthorisationRow = {
  function: string
  principal: Actor['role']
  relation: string
  state: string
  expected: number
}

/** Two schools, two projects: everything near stands in the first, everything foreign in the second. */
export type Stage = {
  /** What the teams of the near and the far project work on. */
  template: Awaited<ReturnType<typeof makeTemplate>>
  near: School
  far: School
  project: MadeProject
  late: MadeProject
  farProject: MadeProject
  /** For schools alone, with places left and with none. */
  monitoring: MadeProject
  taken: MadeProject
  /** Its last deadline is past. */
  over: MadeProject
  /** A project nobody is registered for, and a package of it, the near and the far one. */
  free: MadeProject
  bundle: Package
  started: MadeProject
  college: MadeProject
  /** Its teams' own advisers score them. */
  advised: MadeProject
  /** Its results are released and lead on to `next`, which is open. */
  ended: MadeProject
  next: MadeProject
}

export async function makeStage(db: Db): Promise<Stage> {
  const past = { eventDeadlineAt: daysAfter(factoryTime, -1) }
  const [ended, next] = await makeStages(db)
  const template = await makeTemplate(db)
  const works = { templateId: template.id, teamCodeMax: 900 }
  const [project, farProject, free] = [
    await makeProject(db, works),
    await makeProject(db, works),
    await makeProject(db),
  ]
  await db.priceLevel.create({ data: { createdAt: factoryTime, projectId: project.id, level: 7, priceMinor: 4_200 } })
  return {
    template,
    project,
    farProject,
    free,
    advised: await makeProject(db, { ...works, advisersMayScore: true }),
    bundle: await makePackage(db, [project.id, farProject.id, free.id]),
    started: await makeProject(db, { startsAt: daysAfter(factoryTime, -1) }),
    near: await makeSchool(db),
    far: await makeSchool(db),
    late: await makeProject(db, past),
    over: await makeProject(
      db,
      {},
      { windows: [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -1) }] },
    ),
    monitoring: await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 100 }),
    taken: await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 0 }),
    college: await makeProject(db, { kind: 'COLLEGE' }),
    ended,
    next,
  }
}

async function makeStages(db: Db): Promise<[ended: MadeProject, next: MadeProject]> {
  const ended = await makeProject(db)
  const next = await makeProject(db, { kind: 'NEXT_STAGE' })
  const at = { createdAt: factoryTime }
  await db.nextStage.create({ data: { ...at, fromProjectId: ended.id, toProjectId: next.id, isOpen: true } })
  const { id: byId } = await makeAdministrator(db)
  await db.resultsRelease.create({ data: { ...at, projectId: ended.id, releaseAt: factoryTime, byId } })
  return [ended, next]
}

type ProjectCode = Pick<MadeProject, 'id' | 'code'>
type CourseIds = { classId: string; sessionId: string; contentId: string; quizId: string }

/** What one row of the table is about: fresh rows, so that no row depends on another. */
export type AuthorisationTarget = {
  actor: Actor
  relation: string
  studentId: string
  registrationId: string
  contactId: string
  schoolId: string
  projectCode: string
  projectId: string
  college: ProjectCode
  next: ProjectCode
  /** Of a row about packages: the package the target's registration stands in, and what of it the target has not joined. */
  packageId: string
  packageRegistrationId: string
  free: ProjectCode
  /** Of the team the target's registration is in, with its school and project; 0: none. */
  teamCode: number
  /** A block of what that team works on, with two check items. */
  block: { id: string; checkIds: string[] }
  templateId: string
  /** A question of a quiz of it. */
  questionId: string
  /** A thinking question of the target's project, and the code of the target's school. */
  thinkingQuestionId: string
  /** A class open to the target's project, with a chapter of it and a question. */
  course: CourseIds
  schoolCode: string
  /** Stands in every text of the target student. */
  canary: string
}

const aboutPackages = /Package|Participation/
const aboutTeams =
  /TeamCode|setLeader|setMember|joinTeam|searchTeam|BlockCheck|Comment|TeamNote|sendEmail|uploadQuiz|StudentBlock|getContent|getTemplate|DraftStatus|StudentScore|TeamList/
const aboutMessages = /Message/
const aboutJoining = /^(joinTeam|searchTeam)$/
const settledStates = new Set(['settled', 'submitted', 'in a settled team', 'in a team to score', 'advanced'])
const unknown = '00000000-0000-7000-8000-00000000dead'

export async function makeTarget(
  db: Db,
  stage: Stage,
  row: AuthorisationRow,
  number: number,
): Promise<AuthorisationTarget> {
  const home = await homeOf(db, stage, row)
  const near = await makeContact(db, { schoolId: home.id, role: 'ADVISER' })
  const isFar = row.relation === 'foreign' || row.relation === 'seen'
  const cameFromFar = isFar || row.relation === 'new school'
  const school = cameFromFar ? stage.far : home
  const canary = `canary${number}x`
  const student = await makeStudent(db, { schoolId: school.id, latinGiven: canary, email: `${canary}@target.test` })
  const project = cameFromFar ? stage.farProject : projectOf(stage, row)
  const link = { mine: 'CONFIRMED', proposed: 'PROPOSED' } as const
  const state = row.relation === 'mine' || row.relation === 'proposed' ? link[row.relation] : null
  if (state !== null) await linkAdviser(db, { studentId: student.id, contactId: near.id, state })
  const by = state === null ? {} : { registeredByKind: 'CONTACT' as const, registeredById: near.id }
  const status = settledStates.has(row.state) ? ('PAID' as const) : ('PENDING' as const)
  const held =
    aboutPackages.test(row.function) && row.state !== 'without a package'
      ? await makePackageRegistration(db, { packageId: stage.bundle.id, studentId: student.id, status, ...by })
      : null
  const registration = await makeRegistration(db, {
    projectId: project.id,
    studentId: student.id,
    ...(held ? { packageRegistrationId: held.id, holdsUse: true } : {}),
    ...(row.relation === 'class'
      ? { classId: await makeClass(db, { contactId: near.id, projectId: project.id }) }
      : {}),
    status,
    ...by,
  })
  await moveOn(db, stage, row, student.id)
  if (row.function === 'uploadStudentTuitionTier') {
    const ownFile = { ownerKind: 'STUDENT' as const, ownerId: student.id }
    await makeFile(db, { purpose: 'TUITION_PROOF', ...ownFile, key: proofKeyOf(student.id) })
  }
  if (aboutJoining.test(row.function)) {
    const { leaderEmail } = teamToJoin(canary)
    const { id: studentId } = await makeStudent(db, { schoolId: school.id, email: leaderEmail })
    const leader = await makeRegistration(db, { projectId: project.id, studentId, status: 'FREE' })
    await makeTeam(db, [leader])
  }
  if (aboutMessages.test(row.function))
    await makeInquiry(db, { id: student.id, studentId: student.id, projectId: project.id }, [canary])
  if (row.state === 'submitted') await submit(db, project, registration)
  const isPlaced = row.state.startsWith('in a ')
  const team = isPlaced ? await makeTeam(db, [registration]) : null
  if (row.state === 'advanced') await advance(db, stage, registration)
  const actor = await actorFor(db, stage, row, near, student.id)
  const contact = isFar ? await makeContact(db, { schoolId: stage.far.id, role: 'ADVISER' }) : near
  return {
    actor,
    relation: row.relation,
    studentId: row.relation === 'unknown' ? unknown : student.id,
    registrationId: row.relation === 'unknown' ? unknown : registration.id,
    contactId: row.relation === 'self' && actor.role === 'coordinator' ? actor.contactId : contact.id,
    schoolId: school.id,
    projectCode: project.code,
    projectId: project.id,
    college: stage.college,
    next: stage.next,
    packageId: stage.bundle.id,
    packageRegistrationId: row.relation === 'unknown' || held === null ? unknown : held.id,
    free: stage.free,
    teamCode: row.relation === 'unknown' ? 0 : (team?.code ?? 0),
    templateId: row.relation === 'unknown' ? unknown : stage.template.id,
    block: {
      id: stage.template.blocks.TEXT.id,
      checkIds: stage.template.blocks.TEXT.checkItems.map(({ id }) => id),
    },
    questionId: stage.template.blocks.QUIZ.questions[0]?.id ?? '',
    thinkingQuestionId: row.relation === 'unknown' ? unknown : await thinkingQuestionFor(db, row, project.id),
    course: await courseFor(db, row, project.id, student.id),
    schoolCode: school.code,
    canary,
  }
}

const aboutCourses = /^(getSessions|getContent(Menu|Detail|Messages)|answerQuiz|resetQuiz|updateContentMessage)$/

/** Of a row about courses: with a question of the target student and an answer to it. */
async function courseFor(db: Db, row: AuthorisationRow, projectId: string, studentId: string): Promise<CourseIds> {
  if (!aboutCourses.test(row.function) || row.relation === 'unknown') {
    return { classId: unknown, sessionId: unknown, contentId: unknown, quizId: unknown }
  }
  const { course, session, video, quizzes } = await makeCourse(db, [projectId])
  const about = { createdAt: factoryTime, authorId: null }
  await db.contentThread.create({
    data: {
      createdAt: factoryTime,
      studentId,
      contentId: video.id,
      lastAt: factoryTime,
      lastAuthorKind: 'SYSTEM',
      messages: {
        create: [
          { ...about, authorKind: 'STUDENT', authorId: studentId, body: 'Is B always lower?' },
          { ...about, authorKind: 'SYSTEM', body: 'In these two rooms it was.' },
        ],
      },
    },
  })
  return { classId: course.id, sessionId: session.id, contentId: video.id, quizId: quizzes[0]?.id ?? unknown }
}

async function thinkingQuestionFor(db: Db, row: AuthorisationRow, projectId: string): Promise<string> {
  if (!row.function.includes('Thinking')) return unknown
  return (await makeThinkingQuestion(db, { projectId })).id
}

/** `educator` and `own school`: the target's people act for an organisation nobody else of the table acts for. */
async function homeOf(db: Db, stage: Stage, { relation, function: name }: AuthorisationRow): Promise<School> {
  // Team codes are a school's own: each row about them has all of them free.
  if (aboutTeams.test(name) && !relation.endsWith(' school')) return makeSchool(db)
  if (relation === 'educator') return makeSchool(db, { kind: 'EDUCATOR' })
  return relation === 'own school' ? makeSchool(db) : stage.near
}

function projectOf(stage: Stage, { state }: AuthorisationRow): MadeProject {
  if (state === 'event deadline passed') return stage.late
  if (state === 'deadline passed') return stage.over
  if (state === 'started') return stage.started
  if (state === 'advanced') return stage.ended
  if (state === 'in a team to score') return stage.advised
  if (state === 'next stage') return stage.next
  if (state === 'already registered') return stage.college
  if (state === 'places left') return stage.monitoring
  return state === 'no place left' ? stage.taken : stage.project
}

/**
 * `former school`: it is the coordinator's that the student has left, with a registration; `new school`: the one the
 * student came to.
 */
async function moveOn(db: Db, stage: Stage, { relation }: AuthorisationRow, studentId: string): Promise<void> {
  const to = relation === 'former school' ? stage.far : relation === 'new school' ? stage.near : null
  if (to !== null) await db.student.update({ where: { id: studentId }, data: { schoolId: to.id } })
}

async function actorFor(db: Db, stage: Stage, row: AuthorisationRow, near: Contact, studentId: string): Promise<Actor> {
  switch (row.principal) {
    case 'student': {
      const isSelf = row.relation === 'self' || row.relation === 'none'
      const own = isSelf ? studentId : (await makeStudent(db, { schoolId: stage.near.id })).id
      return studentActor({ studentId: own, schoolId: stage.near.id })
    }
    case 'adviser':
      return adviserActor({
        contactId: near.id,
        schoolId: near.schoolId,
        schoolKind: row.relation === 'educator' || row.relation === 'class' ? 'EDUCATOR' : 'SCHOOL',
      })
    case 'coordinator': {
      const contact = await makeContact(db, { schoolId: near.schoolId, role: 'COORDINATOR' })
      return coordinatorActor({ contactId: contact.id, schoolId: near.schoolId, projectId: stage.project.id })
    }
    case 'admin': {
      const own = { projectId: stage.project.id, role: 'OWNER' as const }
      // `seen`: of another project, which the administrator may look at as at all of them.
      const grants = row.relation === 'seen' ? [{ projectId: null, role: 'VIEWER' as const }, own] : [own]
      const administrator = await makeAdministrator(db, {}, grants)
      return adminActor({ administratorId: administrator.id, projectId: stage.project.id, grants })
    }
    default:
      return anyone
  }
}

async function advance(db: Db, { next }: Stage, { id: registrationId }: Registration) {
  const label = { zh: '晋级', en: 'Advanced' }
  await db.advancement.create({ data: { createdAt: factoryTime, registrationId, toProjectId: next.id, label } })
}

async function submit(db: Db, project: MadeProject, registration: Registration) {
  const team = await makeTeam(db, [registration])
  const [window] = project.entryWindows
  if (window === undefined) throw new Error('the project has no window to submit in')
  const about = { createdAt: factoryTime, projectId: project.id }
  await db.submission.create({
    data: {
      ...about,
      teamId: team.id,
      entryWindowId: window.id,
      attempt: 1,
      submittedAt: factoryTime,
      byRegistrationId: registration.id,
      snapshot: {},
      sha256: sha256('{}'),
      receiptNumber: `R-${team.id}`,
    },
  })
}
