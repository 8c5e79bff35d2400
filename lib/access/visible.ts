import { Prisma } from '@/lib/db/generated/client'
import {
  type Actor,
  actingBy,
  type AdminActor,
  type AdviserActor,
  anyone,
  type GrantRole,
  holdsGrant,
  ownerOf,
  reachesEverything,
  reviewGrants,
} from './actor'

declare const scope: unique symbol
/** A condition that went through this file. A protected query takes one, so a query without reach does not compile. */
export type Scoped<Where> = Where & { readonly [scope]: true }

/** The only place that mints a Scoped. */
function scoped<Where>(where: Where): Scoped<Where> {
  return where as Scoped<Where>
}

/** A member of a team: placed and settled (data model, last section 2). */
const settledOne = {
  cancelledAt: null,
  status: { in: ['PAID', 'FREE'] },
} satisfies Prisma.RegistrationWhereInput

const nothing = { id: { in: [] as string[] } }

/** Rows an administrator reaches by the session's project; `*` reaches everything (decisions, Reach). */
function byProject<Where extends object>(
  actor: AdminActor,
  where: (projectId: string) => Where,
): Where | Record<string, never> {
  return reachesEverything(actor) ? {} : where(actor.projectId)
}

/** What an administrator reaches as one who decides: where she holds a grant of that very kind. */
function byGrant(actor: AdminActor, roles: readonly GrantRole[]): { projectId?: string } | typeof nothing {
  return holdsGrant(actor, roles) ? byProject(actingBy(actor, roles), (projectId) => ({ projectId })) : nothing
}

/** The students an adviser calls hers: confirmed links only. A proposed link gives no reach (data model, last section 4). */
const confirmedWith = (contactId: string) => ({ some: { contactId, state: 'CONFIRMED' as const } })

/** What a contact registered for a student who is not hers (yet): that row, and nothing else of the student. */
const registeredBy = (contactId: string) => ({
  registeredById: contactId,
  student: { advisers: { some: { contactId, state: { not: 'ENDED' as const } } } },
})

/** Registrations of an adviser's own students and, for an educator, of her classes. */
const ofAdviser = (actor: AdviserActor): Prisma.RegistrationWhereInput[] => [
  { student: { advisers: confirmedWith(actor.contactId) } },
  ...(actor.schoolKind === 'EDUCATOR' ? [{ class: ofEducator(actor.contactId) }] : []),
]

/** Registrations of a school are those signed up for it; who moves to another takes none along (data model, last section 11). */
const ofSchool = (schoolId: string) => ({ schoolId })

/**
 * Which rows exist for whom (decisions, Reach; security, Who reaches what). Absent and out of reach are the same.
 * Every where here is part of the SQL of lists, counts, searches, exports and details alike.
 */
export const visible = {
  students(actor: Actor): Scoped<Prisma.StudentWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ id: actor.studentId })
      case 'adviser':
        return scoped({ advisers: confirmedWith(actor.contactId), erasedAt: null })
      case 'coordinator':
        return scoped({ schoolId: actor.schoolId, school: { isIndependent: false }, erasedAt: null })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ registrations: { some: { projectId } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** Live and cancelled ones alike; a contact also sees what she registered for a student who has not confirmed her yet. */
  registrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ studentId: actor.studentId })
      case 'adviser':
        return scoped({ OR: [...ofAdviser(actor), registeredBy(actor.contactId)] })
      case 'coordinator':
        return scoped({ OR: [ofSchool(actor.schoolId), registeredBy(actor.contactId)] })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** A package is its student's own: it exists for whoever reaches her, and for the contact who signed her up for it. */
  packageRegistrations(actor: Actor): Scoped<Prisma.PackageRegistrationWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ studentId: actor.studentId })
      case 'adviser':
      case 'coordinator':
        return scoped({ OR: [{ student: this.students(actor) }, registeredBy(actor.contactId)] })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ registrations: { some: { projectId } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** Teams with their work: through a settled member of hers (data model, last section 12). Who is placed opens no work. */
  teams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ registrations: { some: { studentId: actor.studentId, ...settledOne } } })
      case 'adviser':
        return scoped({ registrations: { some: { OR: ofAdviser(actor), ...settledOne } } })
      case 'coordinator':
        return scoped({ registrations: { some: { ...ofSchool(actor.schoolId), ...settledOne } } })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** Teams as lists and boards name them: for staff also those in which a student of hers is only placed. */
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
   * Teams whose work she reviews: comments, check marks, the note (security: mine, school, project). A class of an educator
   * lets her look, and no more.
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

  /** The teams a student may be told of who names one of them: those of the projects she takes part in herself. */
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

  /** What staff remark about a team: at once for staff, for students once their project is released (decisions, Teams). */
  teamComments(actor: Actor, now: Date): Scoped<Prisma.TeamCommentWhereInput> {
    const team = this.teams(actor)
    if (actor.role !== 'student') return scoped({ team })
    const released = { project: { releases: { some: { withdrawnAt: null, releaseAt: { lte: now } } } } }
    return scoped({ team: { AND: [team, released] } })
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
    switch (actor.role) {
      case 'student':
        return scoped({ schoolId: actor.schoolId, school: { isIndependent: false }, disabledAt: null })
      case 'adviser':
        return scoped({ OR: [{ id: actor.contactId }, { schoolId: actor.schoolId, school: { isIndependent: false } }] })
      case 'coordinator':
        return scoped({ schoolId: actor.schoolId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ school: { registrations: { some: { projectId } } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  schools(actor: Actor): Scoped<Prisma.SchoolWhereInput> {
    switch (actor.role) {
      case 'student':
      case 'adviser':
      case 'coordinator':
        return scoped({ id: actor.schoolId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ registrations: { some: { projectId } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** What a school applied for itself belongs to all who act for it. */
  schoolRegistrations(actor: Actor): Scoped<Prisma.SchoolRegistrationWhereInput> {
    switch (actor.role) {
      case 'adviser':
      case 'coordinator':
        return scoped({ schoolId: actor.schoolId, school: { isIndependent: false } })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      default:
        return scoped(nothing)
    }
  },

  educatorApplications(actor: Actor): Scoped<Prisma.EducatorApplicationWhereInput> {
    switch (actor.role) {
      case 'adviser':
      case 'coordinator':
        return scoped({ contactId: actor.contactId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      default:
        return scoped(nothing)
    }
  },

  /** The letters of a student for whoever has her in reach; an administrator's of her project. */
  commitments(actor: Actor): Scoped<Prisma.CommitmentWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ projectId })))
    return scoped({ student: this.students(actor) })
  },

  /**
   * Between the family and whoever decides about money (security): nobody else learns that there is one. An administrator
   * who may only look sees none.
   */
  feeReductions(actor: Actor): Scoped<Prisma.FeeReductionWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ studentId: actor.studentId })
      case 'admin':
        return scoped(byGrant(actor, ['FINANCE']))
      case 'system':
        return scoped({})
      default:
        return scoped(nothing)
    }
  },

  /**
   * Orders for what is in reach; of a package's the student's own, and an administrator's where her project is in it. A
   * school's contacts see what was paid for the school itself, and nothing beside it: what families pay is the families' own.
   */
  orders(actor: Actor): Scoped<Prisma.PaymentOrderWhereInput> {
    if (actor.role === 'system') return scoped({})
    if (actor.role === 'admin' && reachesEverything(actor)) return scoped({})
    if (actor.role === 'anyone') return scoped(nothing)
    if (actor.role === 'adviser' || actor.role === 'coordinator') {
      const ofSchool = { schoolRegistration: this.schoolRegistrations(actor) }
      return scoped({ lines: { some: ofSchool, every: ofSchool } })
    }
    const reached = [
      { registration: this.registrations(actor) },
      { packageRegistration: this.packageRegistrations(actor) },
      ...(actor.role === 'admin' ? [{ schoolRegistration: this.schoolRegistrations(actor) }] : []),
    ]
    return scoped({ lines: { some: { OR: reached } } })
  },

  /** Money goes with its order; what came for none of ours is no project's: whoever reaches all of them sees it. */
  payments(actor: Actor): Scoped<Prisma.PaymentWhereInput> {
    const isEverything = actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))
    return scoped(isEverything ? {} : { order: this.orders(actor) })
  },

  /** Of a file its purpose says who may read it. */
  files(actor: Actor): Scoped<Prisma.FileWhereInput> {
    const letters = { purpose: 'COMMITMENT' as const, commitments: { some: this.commitments(actor) } }
    return scoped({ OR: [letters, { purpose: 'TUITION_PROOF', ...ofProof(actor) }, ...ofWork(actor)] })
  },

  /** Who may enter a next stage is a result: it exists for nobody but the system before its project's release. */
  advancements(actor: Actor, now: Date): Scoped<Prisma.AdvancementWhereInput> {
    if (actor.role === 'system') return scoped({})
    const released = { project: { releases: { some: { withdrawnAt: null, releaseAt: { lte: now } } } } }
    return scoped({ registration: { AND: [this.registrations(actor), { cancelledAt: null }, released] } })
  },

  /** Projects are announced to all once published; an administrator sees the drafts of her own. */
  projects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ id: projectId })))
    if (actor.role === 'system') return scoped({})
    return scoped({ state: { not: 'DRAFT' } })
  },

  /** The projects whose code and name may be told where another thing leads to them: published ones, and her own drafts. */
  namedProjects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    // Prisma forgets an empty condition among alternatives, so who sees everything is not asked for one.
    if (actor.role !== 'admin' || reachesEverything(actor)) return visible.projects(actor)
    return scoped({ OR: [visible.projects(anyone), visible.projects(actor)] })
  },

  /** The projects an administrator may switch her session to: those she holds a grant on. */
  grantedProjects(actor: AdminActor): Scoped<Prisma.ProjectWhereInput> {
    const ids = actor.grants.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]))
    return scoped(reachesEverything(actor) ? {} : { id: { in: ids } })
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
    switch (actor.role) {
      case 'adviser':
      case 'coordinator':
        return scoped({ actorKind: 'CONTACT', actorId: actor.contactId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      default:
        return scoped(nothing)
    }
  },
}

/** A proof of tuition is for the student whose it is, and for who decides about money in the project it was given for. */
function ofProof(actor: Actor): Prisma.FileWhereInput {
  if (actor.role === 'student') return { ownerKind: 'STUDENT', ownerId: actor.studentId }
  return { feeReductions: { some: visible.feeReductions(actor) } }
}

/** What a team's work shows is for whoever reaches the team; what she has just sent, for herself. */
function ofWork(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'BLOCK_FILE' as const
  const shown = { purpose, blockFiles: { some: { teamBlock: { team: visible.teams(actor) } } } }
  return actor.role === 'student' ? [shown, { purpose, ownerKind: 'STUDENT', ownerId: actor.studentId }] : [shown]
}

/** Classes an educator was approved for. */
function ofEducator(contactId: string): Prisma.ClassWhereInput {
  return { educatorClasses: { some: { educatorApplication: { contactId, state: 'APPROVED' } } } }
}

/**
 * The same reach for the few queries written in SQL: a condition on the table under the alias each names. That both
 * forms select the same rows for every actor is a test (visible.db.test.ts).
 */
export const visibleSql = {
  /** Of `registration r`. */
  registrations(actor: Actor): Scoped<Prisma.Sql> {
    switch (actor.role) {
      case 'student':
        return scoped(Prisma.sql`r.student_id = ${actor.studentId}::uuid`)
      case 'adviser':
        return scoped(Prisma.sql`(${linkedTo(actor.contactId)}${ofClasses(actor)})`)
      case 'coordinator':
        return scoped(Prisma.sql`(${signedUpFor(actor.schoolId)} or ${linkedTo(actor.contactId, Prisma.sql`false`)})`)
      case 'admin':
        return scoped(byProjectSql(actor, (projectId) => Prisma.sql`r.project_id = ${projectId}::uuid`))
      case 'system':
        return scoped(Prisma.sql`true`)
      case 'anyone':
        return scoped(Prisma.sql`false`)
    }
  },

  /** Of `package_registration k`. */
  packageRegistrations(actor: Actor): Scoped<Prisma.Sql> {
    switch (actor.role) {
      case 'student':
        return scoped(Prisma.sql`k.student_id = ${actor.studentId}::uuid`)
      case 'adviser':
      case 'coordinator':
        return scoped(Prisma.sql`(exists (select from student s where s.id = k.student_id and ${this.students(actor)})
          or exists (select from student_adviser a where a.student_id = k.student_id and a.state <> 'ENDED'
            and a.contact_id = ${actor.contactId}::uuid and a.contact_id = k.registered_by_id))`)
      case 'admin':
        return scoped(
          byProjectSql(
            actor,
            (projectId) => Prisma.sql`exists (select from registration own
              where own.package_registration_id = k.id and own.project_id = ${projectId}::uuid)`,
          ),
        )
      case 'system':
        return scoped(Prisma.sql`true`)
      case 'anyone':
        return scoped(Prisma.sql`false`)
    }
  },

  /** Of `registration r` in reach: seen through an educator's class alone, which gives no right to change it (security). */
  ofClassOnly(actor: Actor): Scoped<Prisma.Sql> {
    const isEducator = actor.role === 'adviser' && actor.schoolKind === 'EDUCATOR'
    return scoped(isEducator ? Prisma.sql`not ${linkedTo(actor.contactId)}` : Prisma.sql`false`)
  },

  /** Of `registration r`: signed up for the reader's own school, which tells her no secret of a student out of reach. */
  ownSchool(actor: Actor): Scoped<Prisma.Sql> {
    return scoped(actor.role === 'coordinator' ? signedUpFor(actor.schoolId) : Prisma.sql`false`)
  },

  /** Of `team t`. */
  teams(actor: Actor): Scoped<Prisma.Sql> {
    const ofMember = (member: Prisma.Sql) =>
      scoped(
        Prisma.sql`exists (select from registration r where r.team_id = t.id and r.cancelled_at is null
          and r.status in ('PAID', 'FREE') and ${member})`,
      )
    switch (actor.role) {
      case 'student':
        return ofMember(Prisma.sql`r.student_id = ${actor.studentId}::uuid`)
      case 'adviser':
        return ofMember(Prisma.sql`(exists (select from student_adviser a where a.student_id = r.student_id
          and a.contact_id = ${actor.contactId}::uuid and a.state = 'CONFIRMED')${ofClasses(actor)})`)
      case 'coordinator':
        return ofMember(signedUpFor(actor.schoolId))
      case 'admin':
        return scoped(byProjectSql(actor, (projectId) => Prisma.sql`t.project_id = ${projectId}::uuid`))
      case 'system':
        return scoped(Prisma.sql`true`)
      case 'anyone':
        return scoped(Prisma.sql`false`)
    }
  },

  /** Of `project p`. */
  projects(actor: Actor): Scoped<Prisma.Sql> {
    if (actor.role === 'admin') return scoped(byProjectSql(actor, (projectId) => Prisma.sql`p.id = ${projectId}::uuid`))
    return scoped(actor.role === 'system' ? Prisma.sql`true` : Prisma.sql`p.state <> 'DRAFT'`)
  },

  /** Of `project p`: what it gave its students (scores, results, awards) is out. */
  released(now: Date): Scoped<Prisma.Sql> {
    return scoped(Prisma.sql`exists (select from results_release e
      where e.project_id = p.id and e.withdrawn_at is null and e.release_at <= ${now})`)
  },

  /** Of `student s`. */
  students(actor: Actor): Scoped<Prisma.Sql> {
    switch (actor.role) {
      case 'student':
        return scoped(Prisma.sql`s.id = ${actor.studentId}::uuid`)
      case 'adviser':
        return scoped(Prisma.sql`(s.erased_at is null and exists (select from student_adviser a
          where a.student_id = s.id and a.contact_id = ${actor.contactId}::uuid and a.state = 'CONFIRMED'))`)
      case 'coordinator':
        return scoped(Prisma.sql`(s.erased_at is null and s.school_id = ${actor.schoolId}::uuid
          and exists (select from school own where own.id = s.school_id and not own.is_independent))`)
      case 'admin':
        return scoped(
          byProjectSql(
            actor,
            (projectId) => Prisma.sql`exists (select from registration own
              where own.student_id = s.id and own.project_id = ${projectId}::uuid)`,
          ),
        )
      case 'system':
        return scoped(Prisma.sql`true`)
      case 'anyone':
        return scoped(Prisma.sql`false`)
    }
  },
}

function byProjectSql(actor: AdminActor, where: (projectId: string) => Prisma.Sql): Prisma.Sql {
  return reachesEverything(actor) ? Prisma.sql`true` : where(actor.projectId)
}

function signedUpFor(schoolId: string): Prisma.Sql {
  return Prisma.sql`r.school_id = ${schoolId}::uuid`
}

/** One semi-join for both: whose student it is (`confirmed`), and who registered a student that is not hers. */
function linkedTo(contactId: string, confirmed = Prisma.sql`a.state = 'CONFIRMED'`): Prisma.Sql {
  return Prisma.sql`exists (select from student_adviser a where a.student_id = r.student_id
    and a.contact_id = ${contactId}::uuid and a.state <> 'ENDED' and (${confirmed} or r.registered_by_id = a.contact_id))`
}

function ofClasses(actor: AdviserActor): Prisma.Sql {
  if (actor.schoolKind !== 'EDUCATOR') return Prisma.empty
  return Prisma.sql` or r.class_id in (select c.class_id from educator_class c
    join educator_application e on e.id = c.educator_application_id
    where e.contact_id = ${actor.contactId}::uuid and e.state = 'APPROVED')`
}
