import type { Prisma } from '@/lib/db/generated/client'
import {
  type Actor,
  actingBy,
  type AdminActor,
  type AdviserActor,
  anyone,
  type CoordinatorActor,
  type GrantRole,
  holdsGrant,
  ownerOf,
  reachesEverything,
  reviewGrants,
  type StaffActor,
  type StudentActor,
} from './actor'
import { type Scoped, scoped } from './scoped'

export type { Scoped }

/** A member of a team: placed and settled (teams#placed-and-settled). */
const settledOne = {
  cancelledAt: null,
  status: { in: ['PAID', 'FREE'] },
} satisfies Prisma.RegistrationWhereInput

const nothing = { id: { in: [] as string[] } }

/** What a project gave is out: it has a release that was not withdrawn and whose instant has come (judging#embargo). */
const releasedBy = (now: Date) => ({ releases: { some: { withdrawnAt: null, releaseAt: { lte: now } } } })

/** Rows an administrator reaches by the session's project; `*` reaches everything (security#reach). */
function byProject<Where extends object>(
  actor: AdminActor,
  where: (projectId: string) => Where,
): Where | Record<string, never> {
  return reachesEverything(actor) ? {} : where(actor.projectId)
}

type ByRole<Where> = {
  student?: (actor: StudentActor) => Where
  adviser?: (actor: AdviserActor) => Where
  coordinator?: (actor: CoordinatorActor) => Where
  /** Advisers and coordinators alike. */
  staff?: (actor: StaffActor) => Where
  admin?: (actor: AdminActor) => Where
  /** What is of an administrator's own project; `*` reaches everything. */
  project?: (projectId: string) => Where
}

/** What each role reaches. Who is not named reaches nothing; what runs by itself reaches everything. */
function byRole<Where extends object>(actor: Actor, reach: ByRole<Where>) {
  return scoped(reachedBy(actor, reach) ?? nothing)
}

function reachedBy<Where extends object>(actor: Actor, reach: ByRole<Where>) {
  switch (actor.role) {
    case 'student':
      return reach.student?.(actor)
    case 'adviser':
      return (reach.adviser ?? reach.staff)?.(actor)
    case 'coordinator':
      return (reach.coordinator ?? reach.staff)?.(actor)
    case 'admin':
      return reach.project === undefined ? reach.admin?.(actor) : byProject(actor, reach.project)
    case 'system':
      return {}
    case 'anyone':
      return undefined
  }
}

/** What an administrator reaches for decisions: where they hold a grant of that very kind. */
function byGrant(actor: AdminActor, roles: readonly GrantRole[]): { projectId?: string } | typeof nothing {
  return holdsGrant(actor, roles) ? byProject(actingBy(actor, roles), (projectId) => ({ projectId })) : nothing
}

/** An adviser's own students: confirmed links only. A proposed link gives no reach (people#proposed-links). */
const confirmedWith = (contactId: string) => ({ some: { contactId, state: 'CONFIRMED' as const } })

/** What a contact registered for a student who is not theirs (yet): that row, and nothing else of the student. */
const registeredBy = (contactId: string) => ({
  registeredById: contactId,
  student: { advisers: { some: { contactId, state: { not: 'ENDED' as const } } } },
})

/** Registrations of an adviser's own students and, for an educator, of their classes. */
const ofAdviser = (actor: AdviserActor): Prisma.RegistrationWhereInput[] => [
  { student: { advisers: confirmedWith(actor.contactId) } },
  ...(actor.schoolKind === 'EDUCATOR' ? [{ class: ofEducator(actor.contactId) }] : []),
]

/** Registrations of a school are those signed up for it; who moves to another takes none along (data-model#moved-students). */
const ofSchool = (schoolId: string) => ({ schoolId })

/**
 * Which rows exist for whom (security#reach). Absent and out of reach are the same. Every where here is part of the SQL
 * of lists, counts, searches, exports and details alike.
 */
export const visible = {
  students(actor: Actor): Scoped<Prisma.StudentWhereInput> {
    return byRole<Prisma.StudentWhereInput>(actor, {
      student: ({ studentId }) => ({ id: studentId }),
      adviser: ({ contactId }) => ({ advisers: confirmedWith(contactId), erasedAt: null }),
      coordinator: ({ schoolId }) => ({ schoolId, school: { isIndependent: false }, erasedAt: null }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },

  /** Live and cancelled ones alike; a contact also sees what they registered for a student who has not confirmed them yet. */
  registrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
    return byRole<Prisma.RegistrationWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      adviser: (actor) => ({ OR: [...ofAdviser(actor), registeredBy(actor.contactId)] }),
      coordinator: (actor) => ({ OR: [ofSchool(actor.schoolId), registeredBy(actor.contactId)] }),
      project: (projectId) => ({ projectId }),
    })
  },

  /**
   * A package is its student's own: it exists for whoever reaches the student, and for the contact who signed the
   * student up for it.
   */
  packageRegistrations(actor: Actor): Scoped<Prisma.PackageRegistrationWhereInput> {
    return byRole<Prisma.PackageRegistrationWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      staff: (actor) => ({ OR: [{ student: this.students(actor) }, registeredBy(actor.contactId)] }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },

  /** Teams with their work: through a settled member who is the reader's (teams#two-schools). A placed member opens no work. */
  teams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    return byRole<Prisma.TeamWhereInput>(actor, {
      student: ({ studentId }) => ({ registrations: { some: { studentId, ...settledOne } } }),
      adviser: (actor) => ({ registrations: { some: { OR: ofAdviser(actor), ...settledOne } } }),
      coordinator: ({ schoolId }) => ({ registrations: { some: { ...ofSchool(schoolId), ...settledOne } } }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** Teams as lists and boards name them: for staff also those in which a student of theirs is only placed. */
  namedTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    switch (actor.role) {
      case 'adviser':
        return scoped({ registrations: { some: { cancelledAt: null, OR: ofAdviser(actor) } } })
      case 'coordinator':
        return scoped({ registrations: { some: { cancelledAt: null, ...ofSchool(actor.schoolId) } } })
      default:
        return this.teams(actor)
    }
  },

  /**
   * Teams whose work the reader reviews: comments, check marks, the note (work#reviewing). An educator's class lets the
   * reader look, and no more.
   */
  reviewedTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    switch (actor.role) {
      case 'adviser': {
        const own = { student: { advisers: confirmedWith(actor.contactId) }, ...settledOne }
        return scoped({ registrations: { some: own } })
      }
      case 'coordinator':
        return this.teams(actor)
      case 'admin':
        return scoped(byGrant(actor, reviewGrants))
      default:
        return scoped(nothing)
    }
  },

  /** The teams that a student may be told of when naming one: those of the projects the student takes part in. */
  joinableTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    if (actor.role !== 'student') return scoped(actor.role === 'system' ? {} : nothing)
    return scoped({ project: { registrations: { some: { studentId: actor.studentId, cancelledAt: null } } } })
  },

  /** Invitations are the leader's to show and to end. */
  teamInvites(actor: Actor): Scoped<Prisma.TeamInviteWhereInput> {
    if (actor.role !== 'student') return scoped(actor.role === 'system' ? {} : nothing)
    const leads = { studentId: actor.studentId, cancelledAt: null, teamRole: 'LEADER' as const }
    return scoped({ team: { registrations: { some: { ...leads, status: { in: ['PAID', 'FREE'] } } } } })
  },

  /**
   * What staff remark about a team: at once for staff, for students once their project is released, or at once where
   * the project says so (work#comments).
   */
  teamComments(actor: Actor, now: Date): Scoped<Prisma.TeamCommentWhereInput> {
    const team = this.teams(actor)
    if (actor.role !== 'student') return scoped({ team })
    const isOut = { OR: [{ commentsVisible: 'NOW' as const }, releasedBy(now)] }
    return scoped({ team: { AND: [team, { project: isOut }] } })
  },

  /** What a template asks for is for whoever reaches a team that works with it, or a registration for a project that uses it. */
  templates(actor: Actor): Scoped<Prisma.TemplateWhereInput> {
    if (actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))) return scoped({})
    if (actor.role === 'anyone') return scoped(nothing)
    const registration = { AND: [this.registrations(actor), { cancelledAt: null }] }
    const ofProject = actor.role === 'admin' ? { id: actor.projectId } : { registrations: { some: registration } }
    return scoped({ OR: [{ teams: { some: this.teams(actor) } }, { projects: { some: ofProject } }] })
  },

  contacts(actor: Actor): Scoped<Prisma.ContactWhereInput> {
    return byRole<Prisma.ContactWhereInput>(actor, {
      student: ({ schoolId }) => ({ schoolId, school: { isIndependent: false }, disabledAt: null }),
      adviser: (actor) => ({
        OR: [{ id: actor.contactId }, { schoolId: actor.schoolId, school: { isIndependent: false } }],
      }),
      coordinator: ({ schoolId }) => ({ schoolId }),
      project: (projectId) => ({ school: { registrations: { some: { projectId } } } }),
    })
  },

  schools(actor: Actor): Scoped<Prisma.SchoolWhereInput> {
    return byRole<Prisma.SchoolWhereInput>(actor, {
      student: ({ schoolId }) => ({ id: schoolId }),
      staff: ({ schoolId }) => ({ id: schoolId }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },

  /** What a school applied for itself belongs to all who act for it. */
  schoolRegistrations(actor: Actor): Scoped<Prisma.SchoolRegistrationWhereInput> {
    return byRole<Prisma.SchoolRegistrationWhereInput>(actor, {
      staff: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
      project: (projectId) => ({ projectId }),
    })
  },

  educatorApplications(actor: Actor): Scoped<Prisma.EducatorApplicationWhereInput> {
    return byRole<Prisma.EducatorApplicationWhereInput>(actor, {
      staff: ({ contactId }) => ({ contactId }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** The letters of a student for whoever has the student in reach; for an administrator those of their project. */
  commitments(actor: Actor): Scoped<Prisma.CommitmentWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    return scoped({ student: this.students(actor) })
  },

  /**
   * Between the family and whoever decides about money (payments#fee-reductions): nobody else learns that there is one.
   * An administrator who may only look sees none.
   */
  feeReductions(actor: Actor): Scoped<Prisma.FeeReductionWhereInput> {
    return byRole<Prisma.FeeReductionWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      admin: (actor) => byGrant(actor, ['FINANCE']),
    })
  },

  /**
   * Orders for what is in reach; for a package the student's own orders, and an administrator's where their project is
   * in it. A school's contacts see what was paid for the school itself, its coordinators also what it paid by invoice,
   * and nothing else: what families pay is the families' own.
   */
  orders(actor: Actor): Scoped<Prisma.PaymentOrderWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin' && reachesEverything(actor)) return scoped({})
    if (actor.role === 'anyone') return scoped(nothing)
    if (actor.role === 'adviser' || actor.role === 'coordinator') {
      const ofSchool = { schoolRegistration: this.schoolRegistrations(actor) }
      const own = { lines: { some: ofSchool, every: ofSchool } }
      return scoped(actor.role === 'coordinator' ? { OR: [own, { invoice: this.invoices(actor) }] } : own)
    }
    const reached = [
      { registration: this.registrations(actor) },
      { packageRegistration: this.packageRegistrations(actor) },
      ...(actor.role === 'admin' ? [{ schoolRegistration: this.schoolRegistrations(actor) }] : []),
    ]
    return scoped({ lines: { some: { OR: reached } } })
  },

  /** A school's invoices are its coordinators'; an administrator sees those with a line of their project. */
  invoices(actor: Actor): Scoped<Prisma.InvoiceWhereInput> {
    return byRole<Prisma.InvoiceWhereInput>(actor, {
      coordinator: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
      project: (projectId) => ({
        lines: { some: { OR: [{ registration: { projectId } }, { schoolRegistration: { projectId } }] } },
      }),
    })
  },

  /** Money goes with its order; what came for none of ours is no project's: whoever reaches all of them sees it. */
  payments(actor: Actor): Scoped<Prisma.PaymentWhereInput> {
    const isEverything = actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))
    return scoped(isEverything ? {} : { order: this.orders(actor) })
  },

  /** What is sent to a school is for all who act for it. */
  deliveries(actor: Actor): Scoped<Prisma.MaterialDeliveryWhereInput> {
    return byRole<Prisma.MaterialDeliveryWhereInput>(actor, {
      staff: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** Reading is for all who are signed in, what teachers are trained with for staff alone. */
  resources(actor: Actor): Scoped<Prisma.ResourceWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'anyone') return scoped(nothing)
    return scoped(actor.role === 'student' ? { active: true, kind: 'READING' } : { active: true })
  },

  /** What a student has done as a volunteer is for whoever reaches the student. */
  volunteerWork(actor: Actor): Scoped<Prisma.VolunteerWorkWhereInput> {
    return scoped({ student: this.students(actor) })
  },

  /** As whom thinking questions are answered: registrations that stand and are settled. */
  answeringRegistrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
    return scoped(answeringOf(actor))
  },

  /** The thinking questions of projects in which somebody in reach takes part, of their schools and test sites. */
  thinkingQuestions(actor: Actor): Scoped<Prisma.ThinkingQuestionWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    const some = { registrations: { some: answeringOf(actor) } }
    return scoped({
      active: true,
      project: some,
      AND: [{ OR: [{ schoolId: null }, { school: some }] }, { OR: [{ testSiteId: null }, { testSite: some }] }],
    })
  },

  /** A student's own answers; of others what was submitted, for whoever reaches the registration it stands in. */
  thinkingAnswers(actor: Actor): Scoped<Prisma.ThinkingAnswerWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'student') return scoped({ studentId: actor.studentId })
    return scoped({ submittedAt: { not: null }, registration: answeringOf(actor) })
  },

  /**
   * Threads with the organisers: whose own they are, a student's also for whoever has them in reach
   * (messages#who-answers). What a contact wrote is between that person and the administrators.
   */
  inquiries(actor: Actor): Scoped<Prisma.InquiryWhereInput> {
    return byRole<Prisma.InquiryWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      staff: (actor) => ({ OR: [{ contactId: actor.contactId }, { student: this.students(actor) }] }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** Of a file its purpose says who may read it. */
  files(actor: Actor): Scoped<Prisma.FileWhereInput> {
    const letters = { purpose: 'COMMITMENT' as const, commitments: { some: this.commitments(actor) } }
    const proofs = { purpose: 'TUITION_PROOF' as const, ...ofProof(actor) }
    const ofLearning = [...ofCourses(actor), ...ofAnswers(actor), ...ofResources(actor)]
    return scoped({
      OR: [letters, proofs, ...ofWork(actor), ...ofLearning, ...ofCertificates(actor), ...ofMessages(actor)],
    })
  },

  /**
   * A class is open to students settled on a project that lists it, to their advisers and to the coordinators of their
   * school (learning#classes); the organisers of such a project see it before it is opened, too.
   */
  classes(actor: Actor): Scoped<Prisma.ClassWhereInput> {
    const openTo = (settled: Prisma.RegistrationWhereInput) =>
      scoped({
        active: true,
        projects: { some: { project: { registrations: { some: { ...settled, ...settledOne } } } } },
      })
    return byRole<Prisma.ClassWhereInput>(actor, {
      student: ({ studentId }) => openTo({ studentId }),
      adviser: (actor) => openTo({ OR: ofAdviser(actor) }),
      coordinator: ({ schoolId }) => openTo(ofSchool(schoolId)),
      project: (projectId) => ({ projects: { some: { projectId } } }),
    })
  },

  /** The chapters of open classes. */
  contents(actor: Actor): Scoped<Prisma.ContentWhereInput> {
    return scoped({ session: { class: this.classes(actor) } })
  },

  /** What a student asks about a chapter: the student's own, and for staff who reach both the student and the class. */
  contentThreads(actor: Actor): Scoped<Prisma.ContentThreadWhereInput> {
    return scoped({ student: this.students(actor), content: this.contents(actor) })
  },

  /**
   * Teams whose score and awards the reader is told: at once for administrators, for everybody else once they are
   * released (judging#embargo).
   */
  judgedTeams(actor: Actor, now: Date): Scoped<Prisma.TeamWhereInput> {
    const teams = this.teams(actor)
    return seesResultsAtOnce(actor) ? teams : scoped({ AND: [teams, { project: releasedBy(now) }] })
  },

  /** Registrations whose results the reader is told, in the same way; a student who has not settled has none. */
  judgedRegistrations(actor: Actor, now: Date): Scoped<Prisma.RegistrationWhereInput> {
    return byRole<Prisma.RegistrationWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId, ...settledOne, project: releasedBy(now) }),
      adviser: (actor) => ({ OR: ofAdviser(actor), ...settledOne, project: releasedBy(now) }),
      coordinator: ({ schoolId }) => ({ ...ofSchool(schoolId), ...settledOne, project: releasedBy(now) }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** What a project can give is its organisers' own; everybody else learns of what was given. */
  awardKinds(actor: Actor): Scoped<Prisma.AwardKindWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    return scoped(actor.role === 'system' ? {} : nothing)
  },

  /** Awards of teams and of persons: drafts and withdrawn ones are the administrators' alone. */
  awards(actor: Actor, now: Date): Scoped<Prisma.AwardWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    const holders = [{ team: this.judgedTeams(actor, now) }, { registration: this.judgedRegistrations(actor, now) }]
    return scoped({ state: 'PUBLISHED', OR: holders })
  },

  /**
   * The awards, of whomever, that freeze a student's printed fields: for administrators once they are given. For
   * everybody else once they are told, since a field that can't be changed any more also reveals an award.
   */
  freezingAwards(actor: Actor, now: Date): Scoped<Prisma.AwardWhereInput> {
    const published = { state: 'PUBLISHED' as const }
    return scoped(seesResultsAtOnce(actor) ? published : { ...published, awardKind: { project: releasedBy(now) } })
  },

  /** What somebody reached in an event. */
  eventResults(actor: Actor, now: Date): Scoped<Prisma.EventResultWhereInput> {
    return scoped({ registration: this.judgedRegistrations(actor, now) })
  },

  /** Who may enter a next stage is a result: it exists for none but administrators before its project's release. */
  advancements(actor: Actor, now: Date): Scoped<Prisma.AdvancementWhereInput> {
    return scoped({ registration: { AND: [this.judgedRegistrations(actor, now), { cancelledAt: null }] } })
  },

  /** Certificates of the people in reach, once released; only administrators see those that were replaced or revoked. */
  certificates(actor: Actor, now: Date): Scoped<Prisma.CertificateWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ rule: { projectId } })))
    if (actor.role === 'anyone') return scoped(nothing)
    const forHours = { registrationId: null, student: this.students(actor) }
    return scoped({
      state: 'ISSUED',
      OR: [{ registration: this.judgedRegistrations(actor, now) }, forHours],
    })
  },

  /**
   * Certificates that a secret opens to whoever holds it: released ones, in whatever state; an administrator's own at
   * once. Hours are no result and wait for no release.
   */
  openCertificates(actor: Actor, now: Date): Scoped<Prisma.CertificateWhereInput> {
    const released = [{ registrationId: null }, { rule: { project: releasedBy(now) } }]
    if (actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))) return scoped({})
    return scoped({ OR: actor.role === 'admin' ? [...released, this.certificates(actor, now)] : released })
  },

  /** Administrators decide who receives a certificate; a student learns that a name is to be checked for one. */
  certificateRules(actor: Actor): Scoped<Prisma.CertificateRuleWhereInput> {
    return byRole<Prisma.CertificateRuleWhereInput>(actor, {
      student: ({ studentId }) => ({
        active: true,
        project: { registrations: { some: { studentId, ...settledOne } } },
      }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** Templates that no rule uses yet are everybody's who makes certificates; those in use go with their rules. */
  certificateTemplates(actor: Actor): Scoped<Prisma.CertificateTemplateWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role !== 'admin') return scoped(nothing)
    return scoped(
      byProject(actor, (projectId) => ({ OR: [{ rules: { none: {} } }, { rules: { some: { projectId } } }] })),
    )
  },

  certificateBatches(actor: Actor): Scoped<Prisma.CertificateBatchWhereInput> {
    if (actor.role !== 'admin' && actor.role !== 'system') return scoped(nothing)
    return scoped({ rule: this.certificateRules(actor) })
  },

  /** When a project's results come out, or did, is the administrators' to know until then. */
  releases(actor: Actor, now: Date): Scoped<Prisma.ResultsReleaseWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    return scoped(actor.role === 'anyone' ? nothing : { withdrawnAt: null, releaseAt: { lte: now } })
  },

  /** Projects are announced to all once published; an administrator sees the drafts of their own projects. */
  projects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ id: projectId })))
    if (actor.role === 'system') return scoped({})
    return scoped({ state: { not: 'DRAFT' } })
  },

  /**
   * The projects whose code and name may be told where another thing leads to them: published ones, and the reader's
   * own drafts.
   */
  namedProjects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    // Prisma forgets an empty condition among alternatives, so who sees everything is not asked for one.
    if (actor.role !== 'admin' || reachesEverything(actor)) return visible.projects(actor)
    return scoped({ OR: [visible.projects(anyone), visible.projects(actor)] })
  },

  /** The projects an administrator may switch the session to: those they hold a grant on. */
  grantedProjects(actor: AdminActor): Scoped<Prisma.ProjectWhereInput> {
    const ids = actor.grants.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]))
    return scoped(reachesEverything(actor) ? {} : { id: { in: ids } })
  },

  /** What was done: all of it for owners of all projects, for an owner of single ones what was done in those. */
  auditEntries(actor: AdminActor): Scoped<Prisma.AuditEntryWhereInput> {
    const owned = actor.grants.filter(({ role }) => role === 'OWNER').map(({ projectId }) => projectId)
    if (owned.includes(null)) return scoped({})
    return scoped({ projectId: { in: owned.filter((projectId) => projectId !== null) } })
  },

  /** An adviser's or coordinator's own links. */
  registrationLinks(actor: Actor): Scoped<Prisma.RegistrationLinkWhereInput> {
    if (actor.role === 'system') return scoped({})
    const isStaff = actor.role === 'adviser' || actor.role === 'coordinator'
    return scoped(isStaff ? { contactId: actor.contactId } : nothing)
  },

  /** A saved view is its owner's alone. */
  savedViews(actor: Actor): Scoped<Prisma.SavedViewWhereInput> {
    const { kind, id } = ownerOf(actor)
    return scoped(id === null ? nothing : { ownerKind: kind, ownerId: id })
  },

  importBatches(actor: Actor): Scoped<Prisma.ImportBatchWhereInput> {
    return byRole<Prisma.ImportBatchWhereInput>(actor, {
      staff: ({ contactId }) => ({ actorKind: 'CONTACT', actorId: contactId }),
      project: (projectId) => ({ projectId }),
    })
  },
}

/** A proof of tuition is for the student whose it is, and for who decides about money in the project it was given for. */
function ofProof(actor: Actor): Prisma.FileWhereInput {
  if (actor.role === 'student') return { ownerKind: 'STUDENT', ownerId: actor.studentId }
  return { feeReductions: { some: visible.feeReductions(actor) } }
}

/** What a team's work shows is for whoever reaches the team; what the reader has just sent is also for the reader. */
function ofWork(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'BLOCK_FILE' as const
  const shown = { purpose, blockFiles: { some: { teamBlock: { team: visible.teams(actor) } } } }
  return actor.role === 'student' ? [shown, { purpose, ownerKind: 'STUDENT', ownerId: actor.studentId }] : [shown]
}

/** What a chapter shows is for whoever its class is open to; what an administrator has just sent, for that administrator. */
function ofCourses(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'CONTENT' as const
  const some = visible.contents(actor)
  const places: Prisma.FileWhereInput[] = [
    { contentVideos: { some } },
    { contentPdfs: { some } },
    { contentCaptionsZh: { some } },
    { contentCaptionsEn: { some } },
    { contentFiles: { some: { content: some } } },
    { quizPictures: { some: { quiz: { content: some } } } },
  ]
  const shown = { purpose, OR: places }
  if (actor.role !== 'admin') return [shown]
  return [shown, { purpose, ownerKind: 'ADMINISTRATOR', ownerId: actor.administratorId }]
}

function answeringOf(actor: Actor): Prisma.RegistrationWhereInput {
  switch (actor.role) {
    case 'student':
      return { studentId: actor.studentId, ...settledOne }
    case 'adviser':
      return { OR: ofAdviser(actor), ...settledOne }
    case 'coordinator':
      return { ...ofSchool(actor.schoolId), ...settledOne }
    case 'admin':
      return { ...byProject(actor, (projectId) => ({ projectId })), ...settledOne }
    case 'system':
      return settledOne
    case 'anyone':
      return nothing
  }
}

/** A picture of an answer is for the student who sent it; for others once it was submitted. */
function ofAnswers(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'THINKING_IMAGE' as const
  if (actor.role === 'student') return [{ purpose, ownerKind: 'STUDENT', ownerId: actor.studentId }]
  const answer = visible.thinkingAnswers(actor)
  return [{ purpose, thinkingImages: { some: { submittedPosition: { not: null }, answer } } }]
}

function ofResources(actor: Actor): Prisma.FileWhereInput[] {
  return [{ purpose: 'RESOURCE', resources: { some: visible.resources(actor) } }]
}

/** What goes with a message is for whoever has its thread before them; what was just sent, for its sender. */
function ofMessages(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'MESSAGE' as const
  const { kind, id } = ownerOf(actor)
  const sent = { purpose, inquiryFiles: { some: { message: { inquiry: visible.inquiries(actor) } } } }
  return id === null ? [sent] : [sent, { purpose, ownerKind: kind, ownerId: id }]
}

/** What certificates are made with, and the papers made of them, for administrators. */
function ofCertificates(actor: Actor): Prisma.FileWhereInput[] {
  if (actor.role !== 'admin') return []
  const templates = visible.certificateTemplates(actor)
  return [
    { purpose: 'CERTIFICATE', ownerKind: 'ADMINISTRATOR', ownerId: actor.administratorId },
    { purpose: 'CERTIFICATE', certificateTemplates: { some: templates } },
    { purpose: 'CERTIFICATE', certificateImages: { some: { template: templates } } },
    { purpose: 'EXPORT', certificateBatchFiles: { some: { batch: visible.certificateBatches(actor) } } },
  ]
}

function seesResultsAtOnce(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'system'
}

/** Classes an educator was approved for. */
function ofEducator(contactId: string): Prisma.ClassWhereInput {
  return { educatorClasses: { some: { educatorApplication: { contactId, state: 'APPROVED' } } } }
}
